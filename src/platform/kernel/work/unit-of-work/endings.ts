/**
 * Runs an act once, at the end of the unit of work, before the changes are announced. Acts run in the
 * order of their keys, so that two units of work lock the same rows in the same order, after all
 * other rows. If one throws, the unit of work is rolled back.
 *
 * @param key names what the act does; the first act of a key is the only one
 */
export type AtEnd = (key: string, act: () => Promise<void>) => void;

export function createEndings(): { readonly atEnd: AtEnd; run(): Promise<void> } {
  const acts = new Map<string, () => Promise<void>>();
  return {
    atEnd(key, act) {
      if (!acts.has(key)) acts.set(key, act);
    },
    async run() {
      const inOrder = [...acts].sort(([a], [b]) => (a < b ? -1 : 1));
      for (const [, act] of inOrder) await act();
    },
  };
}
