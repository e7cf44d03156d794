import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { idempotentIdV2Header, type Operation, operations, pathOf } from '../../contract/index.ts';
import { cards } from '../cards/cards/cards.ts';
import { exampleOf } from '../kernel/permissions/testing/example-of.ts';
import {
  createSharedAccount,
  type SharedAccount,
} from '../kernel/permissions/testing/shared-account.ts';
import { createSharedMoney } from '../kernel/permissions/testing/shared-money.ts';
import { uploadWith } from '../kernel/permissions/testing/upload-with.ts';
import type { ApiAnswer, ApiClient } from '../testing/api-client.ts';
import { loseAnswers } from '../testing/lose-answers.ts';
import { useTestPlatform } from '../testing/test-platform.ts';

const given = useTestPlatform({
  modules: [cards({ issuerUrl: 'http://127.0.0.1:4200', sharedSecret: 'shared' })],
  fetch: () => Promise.reject(new TypeError('fetch failed')),
});

/** What may be done to something that is there, once per key. Each test of a webhook is a new one. */
const acts = Object.entries<Operation>(operations).filter(
  ([name, { method, path, credential, encoding, everyRequestCounts }]) =>
    method === 'POST' &&
    path.includes(':id') &&
    credential === 'user' &&
    encoding === undefined &&
    !everyRequestCounts &&
    !/Jwt|Password|Totp|User|advance|reset|testWebhook/.test(name),
);

let owner: ApiClient;
let shared: SharedAccount;

beforeEach(async () => {
  owner = await given.signUp();
  shared = await createSharedAccount(owner, uploadWith(given.platform, owner));
  await createSharedMoney(given.platform.services, owner, shared);
});

test('an act that is repeated after a crash gets the answer that the first had', async () => {
  const wrong: string[] = [];
  const done = new Set<string>();
  for (const [name, operation] of [...acts, ...[...acts].reverse()]) {
    for (const path of await pathsOf(operation)) {
      const body = JSON.stringify({ data: { attributes: exampleOf(operation, shared) } });
      const client = owner.with({ [idempotentIdV2Header]: randomUUID() });
      const first = await client.send(operation.method, path, body);
      if (first.status >= 400) continue;
      done.add(name);
      await loseAnswers(given.store);
      const again = await client.send(operation.method, path, body);
      if (told(again) !== told(first))
        wrong.push(`${name}: ${first.status}, ${told(again).slice(0, 330)}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(done.size).toBeGreaterThan(40);
});

function told({ status, body }: ApiAnswer): string {
  return `${status} ${JSON.stringify(body)}`;
}

/** The paths of the newest three that it could be done to. */
async function pathsOf(operation: Operation): Promise<string[]> {
  const type = operation.path.split('/')[2];
  const { list } = await owner.get(`/v2/${type}?sort=-created-at&page[size]=3`);
  return (list ?? []).map(({ id }) => pathOf(operation, { id: String(id), hash: shared.cardHash }));
}
