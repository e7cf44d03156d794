import { forgetAnswers } from './answers-seen.ts';

/** Before a test run: what it sees is its own. */
export const setup = forgetAnswers;
