import { expect, test } from 'vitest';
import { secondsAfter } from '../../kernel/store/types/clock.ts';
import { person } from '../../testing/examples.ts';
import { sweepOnboarding } from '../onboarding.ts';
import { useOnboarding } from '../testing/onboarding-bench.ts';

const bench = useOnboarding();
const year = 365 * 86_400;

test('documents of a used token stay with their contact, named or not', async () => {
  const hash = await bench.mintHash();
  const [named, unnamed] = [await bench.uploaded(hash), await bench.uploaded(hash)];
  const made = await bench.post(hash, 'create-contacts', {
    ...person,
    'uploaded-doc-ids': [named],
  });
  expect(made.status).toBe(201);
  const late = await bench.uploaded(hash);
  const unfinished = await bench.uploaded(await bench.mintHash());
  await sweepOnboarding({ store: bench.given.store }, secondsAfter(new Date(), year));
  const statusOf = async (id: string) =>
    (await bench.client.get(`/v2/uploaded-documents/${id}`)).status;
  const statuses = await Promise.all([named, unnamed, late, unfinished].map(statusOf));
  expect(statuses).toEqual([200, 200, 200, 404]);
});
