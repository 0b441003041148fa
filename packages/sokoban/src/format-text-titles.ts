/** A title that stands on a line of its own. */
export interface TitleLine {
  readonly text: string;
  /** Place of its first line in the prose, and how many lines it takes there. */
  readonly at: number;
  readonly lines: number;
}

interface Candidate {
  readonly text: string;
  readonly at: number;
  /** Index of the line in the file. */
  readonly line: number;
  readonly afterBlank: boolean;
  /** Behind a semicolon. */
  readonly marked: boolean;
}

/** Watches for the line that is a title for what comes after it. */
export interface TitleWatch {
  blank(): void;
  /** A line that can be no title. */
  other(): void;
  /** A line of words; `at` is its place in the prose. */
  words(text: string, at: number, line: number, marked: boolean): void;
  /** The title of what comes next. */
  title(): TitleLine | null;
  /** As `title`, but a number and a name on two lines are none. */
  plainTitle(): TitleLine | null;
}

/**
 * A title is the last line that says something, if a blank line precedes it or it is the only one there.
 * Collections of Skinner have a number behind a semicolon and right below it a name in quotes: both lines are
 * the title.
 */
export function watchTitles(): TitleWatch {
  let said = 0;
  let last: Candidate | null = null;
  let before: Candidate | null = null;
  let afterBlank = true;
  const plainTitle = () =>
    last !== null && (last.afterBlank || said === 1) ? { text: last.text, at: last.at, lines: 1 } : null;
  return {
    blank() {
      afterBlank = true;
    },
    other() {
      said++;
      last = null;
      afterBlank = false;
    },
    words(text, at, line, marked) {
      said++;
      before = last?.line === line - 1 ? last : null;
      last = { text, at, line, afterBlank, marked };
      afterBlank = false;
    },
    plainTitle,
    title() {
      const plain = plainTitle();
      if (plain !== null || last === null || before === null) return plain;
      if (!before.marked || !before.afterBlank || !/^(['"]).*\1$/.test(last.text)) return null;
      return { text: `${before.text} ${last.text}`, at: before.at, lines: 2 };
    },
  };
}
