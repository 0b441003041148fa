import { config } from '../../vitest.shared.js';

export default config;
