import { createHmac, randomBytes } from 'node:crypto';
import type { StoredAnswer, StoredAnswers } from '../../vendors/protocol/stored-answers.ts';
import type { Store } from './store.ts';

interface Row extends StoredAnswer {
  readonly digest: string;
}

/** Longer than the platform repeats a call: docs/vendors.md, "Repeated calls". */
const daysStored = 30;

/**
 * Creates answers that outlive a restart. Of a body, only a digest is stored, with a key of this database.
 *
 * An implementation runs again after a crash, so it must recognize its own references.
 */
export async function createDurableAnswers(store: Store, now: () => Date): Promise<StoredAnswers> {
  const digestKey = await readDigestKey(store);
  const running = new Map<string, { digest: string; answer: Promise<StoredAnswer | undefined> }>();

  async function answerOnce(name: string, digest: string, run: () => Promise<StoredAnswer>) {
    const [stored] = await store.query<Row>(
      'select digest, status, body from adapter_answers where name = $1',
      [name],
    );
    if (stored) return stored.digest === digest ? stored : undefined;
    const answer = await run();
    if (answer.status >= 500) return answer;
    await store.query(
      `insert into adapter_answers (name, digest, status, body, answered_at)
       values ($1, $2, $3, $4, $5) on conflict (name) do nothing`,
      [name, digest, answer.status, answer.body, now().toISOString()],
    );
    return answer;
  }

  return async (name, body, run) => {
    const digest = createHmac('sha256', digestKey).update(body).digest('base64url');
    const current = running.get(name);
    if (current && current.digest !== digest) return undefined;
    const answer = current?.answer ?? answerOnce(name, digest, run);
    running.set(name, { digest, answer });
    try {
      return await answer;
    } finally {
      running.delete(name);
    }
  };
}

/** Deletes answers that nobody asks for again. */
export const deleteOldAnswers = (store: Store, now: () => Date) =>
  store.query('delete from adapter_answers where answered_at < $1', [
    new Date(now().getTime() - daysStored * 86_400_000).toISOString(),
  ]);

async function readDigestKey(store: Store): Promise<string> {
  await store.query(
    'insert into adapter_digest_keys (id, key) values (1, $1) on conflict (id) do nothing',
    [randomBytes(32).toString('base64url')],
  );
  const [row] = await store.query<{ key: string }>('select key from adapter_digest_keys');
  if (!row) throw new Error('The database has no key for digests');
  return row.key;
}
