import type { ShellTexts } from './texts.ts';

/** What the shell says, in every language: it is in its script, since there is so little. */
export const shellTexts: readonly ShellTexts[] = Object.values(
  import.meta.glob<ShellTexts>('./texts/*.json', { eager: true, query: '?shell', import: 'texts' }),
);
