import { type Clock, type Store, secondsAfter } from '../../store/index.ts';

export type InBackground = (part: string, work: () => Promise<void>) => void;

const everySeconds = 60;
const maxRemembered = 10_000;

/**
 * Creates the function that records when an API key was used: at most once a minute, in the background,
 * so that requests don't wait for it.
 */
export function createLastUse(
  { store, clock }: { store: Pick<Store, 'db'>; clock: Clock },
  inBackground: InBackground,
) {
  // A concurrent request may have read the key before the last use was written.
  const recorded = new Map<string, Date>();

  return ({ id, lastUsedAt }: { id: string; lastUsedAt: Date | null }): void => {
    const now = clock.now();
    const before = secondsAfter(now, -everySeconds);
    const isRecent = (time: Date | null | undefined) => time != null && time > before;
    if (isRecent(lastUsedAt) || isRecent(recorded.get(id))) return;
    if (recorded.size >= maxRemembered) recorded.clear();
    recorded.set(id, now);
    inBackground('last use of an API key', async () => {
      try {
        await store.db
          .updateTable('api_keys')
          .set({ last_used_at: now })
          .where('id', '=', id)
          // Another process may have recorded it.
          .where(({ or, eb }) =>
            or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', before)]),
          )
          .execute();
      } catch (error) {
        recorded.delete(id);
        throw error;
      }
    });
  };
}
