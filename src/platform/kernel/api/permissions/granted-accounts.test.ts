import { beforeEach, expect, test } from 'vitest';
import { type Operation, operations } from '../../../../contract/index.ts';
import { cards } from '../../../cards/cards/cards.ts';
import { join } from '../../../parties/users/testing/people.ts';
import type { ApiClient } from '../../../testing/api-client.ts';
import { useTestPlatform } from '../../../testing/test-platform.ts';
import { visibleToAll } from '../../work/resources/resource.ts';
import { createSharedAccount } from './testing/shared-account.ts';
import { uploadWith } from './testing/upload-with.ts';

/** Two accounts of one organization, each with a user who may read only that one. */

const given = useTestPlatform({
  modules: [cards()],
  fetch: () => Promise.reject(new TypeError('fetch failed')),
});

const common = ['/v2/deny-list-entries', '/v2/organizations', '/v2/user-groups'];

const lists = Object.values(operations).filter(
  ({ method, path, credential }) =>
    method === 'GET' && credential === 'user' && !path.includes(':'),
);

let readers: ApiClient[];

beforeEach(async () => {
  const owner = await given.signUp();
  const upload = uploadWith(given.platform, owner);
  readers = [];
  for (const email of ['one@example.com', 'two@example.com']) {
    const { accountId } = await createSharedAccount(owner, upload);
    readers.push(await join(owner, given.anonymous, { email, accountId, permissions: ['read'] }));
  }
});

function isCommon(path: string): boolean {
  const type = path.replace('/v2/', '');
  const resource = given.platform.services.registry.find(type);
  return common.includes(path) || resource?.visibleTo === visibleToAll;
}

async function idsSeen(reader: ApiClient, { path }: Operation): Promise<unknown[]> {
  const { list } = await reader.get(`${path}?page[size]=100`);
  return list.map(({ id }) => id);
}

// Covers AU3, AU10
test('a user who may read one account sees no data of another in any collection', async () => {
  const [one, two] = readers as [ApiClient, ApiClient];
  const seen: string[] = [];
  for (const operation of lists.filter(({ path }) => !isCommon(path))) {
    const own = await idsSeen(one, operation);
    const others = await idsSeen(two, operation);
    if (own.some((id) => others.includes(id))) seen.push(operation.path);
  }
  expect(seen).toEqual([]);
});

// Covers AU10
test('a user who may read an account sees all of its data', async () => {
  const [one] = readers as [ApiClient];
  const empty: string[] = [];
  for (const type of typesOfAccount) {
    const { list } = await one.get(`/v2/${type}`);
    if (list.length === 0) empty.push(type);
  }
  expect(empty).toEqual([]);
});

const typesOfAccount = [
  ...['access-policies', 'account-aggregate-policies', 'account-cash-totals'],
  ...['account-policies', 'accounts', 'addresses', 'aml-checks', 'cip-checks'],
  ...['contact-relationships', 'contacts', 'contributions', 'credit-card-resources'],
  ...['funds-transfer-methods', 'kyc-document-checks', 'phone-numbers', 'uploaded-documents'],
  ...['user-invitations', 'webhook-configs', 'webhooks'],
];
