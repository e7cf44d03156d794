import { spoken as all } from './texts?spoken';
import type { Spoken } from './texts.ts';

/** Every language there is a file of. */
export const spoken: readonly Spoken[] = all;
