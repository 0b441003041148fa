/** Exit statuses of the command. */
export const EXIT = {
  /** All solved, or all claims confirmed or upheld. */
  good: 0,
  /** Something was not. */
  notAll: 1,
  /** Bad usage, or nothing readable. */
  usage: 2,
  /** Cancelled by a signal; finished results were printed. */
  interrupted: 130,
} as const;
