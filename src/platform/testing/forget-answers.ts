import { clearAnswers } from './answers-seen.ts';

/** Runs before a test run, so that its records are its own. */
export const setup = clearAnswers;
