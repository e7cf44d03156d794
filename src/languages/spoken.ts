import { spoken as all } from './texts?spoken';
import type { Spoken } from './texts.ts';

/** All supported languages. */
export const spoken: readonly Spoken[] = all;
