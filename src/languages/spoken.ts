import type { Spoken } from './texts.ts';

/** Every language there is a file of. */
export const spoken: readonly Spoken[] = Object.values(
  import.meta.glob<Spoken>('./texts/*.json', { eager: true, query: '?language', import: 'texts' }),
);
