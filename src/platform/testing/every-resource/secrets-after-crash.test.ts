import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  createResourceToken,
  createUserInvitation,
  idempotentIdV2Header,
  operations,
} from '../../../contract/index.ts';
import { exampleOf } from '../../kernel/api/permissions/testing/example-of.ts';
import { documentCheck } from '../../kernel/api/permissions/testing/shared-account.ts';
import { collectMail, hashIn } from '../../kernel/services/mail/testing/collect-mail.ts';
import type { Database } from '../../kernel/store/database/database.ts';
import { createClock } from '../../kernel/store/types/clock.ts';
import { createKey, keyInput, useKey } from '../../parties/api-keys/testing/key-bench.ts';
import { freshPdf, upload } from '../../parties/documents/testing/files.ts';
import type { Platform } from '../../server/create-platform.ts';
import { ApiClient } from '../api-client.ts';
import { person } from '../examples.ts';
import { storeWithoutAnswers } from '../store-without-answers.ts';
import { useSharedWorld } from './shared-world.ts';

const { emails, mail } = collectMail();
const world = useSharedWorld({ mail }, { money: false });
const { given } = world;

beforeEach(() => {
  emails.length = 0;
});

const clientOf = (platform: Platform, { headers }: ApiClient) =>
  new ApiClient((request) => platform.fetch(request), headers);

/** Sends a request to a process that dies before it stores the answer, and repeats it. */
async function overDeath<Answer>(
  client: ApiClient,
  send: (client: ApiClient) => Promise<Answer>,
): Promise<{ first: Answer; again: Answer }> {
  const keyed = client.with({ [idempotentIdV2Header]: randomUUID() });
  const dying = given.another({ store: storeWithoutAnswers(given.store) });
  const next = given.another({ clock: createClock(() => Date.now() + 60_000) });
  const first = await send(clientOf(dying, keyed));
  await dying.stop();
  return { first, again: await send(clientOf(next, keyed)) };
}

async function countOf(table: keyof Database): Promise<number> {
  const { count } = await given.store.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

describe('a process that dies after it created a token, and before it answered', () => {
  // Covers createResourceToken
  test.each([
    ['createResourceToken', '/v2/resource-tokens', 0],
    ['createCreditCardResource', '/v2/credit-card-resources', 1],
    ['renewCreditCardToken', '/v2/credit-card-resources/:id/token', 0],
    ['createContributionToken', '/v2/contributions/token', 0],
  ])(
    '%s: a repeat returns a working token, and creates nothing twice',
    async (name, path, newCards) => {
      const input = exampleOf(operations[name], world.shared);
      const counts = () =>
        Promise.all(
          (['credit_card_resources', 'resource_tokens', 'contributions'] as const).map(countOf),
        );
      const before = await counts();
      const { first, again } = await overDeath(world.owner, (client) =>
        client.post(path.replace(':id', world.shared.cardId), input),
      );
      expect(first.status).toBe(500);
      expect(again.status).toBeLessThan(300);
      const after = await counts();
      const added = after.map((count, index) => count - (before[index] ?? 0));
      expect(added).toEqual([newCards, 1, name === 'createContributionToken' ? 1 : 0]);
      const { token, 'resource-token-hash': hash } = again.data.attributes;
      expect(hash).toBe(token);
      expect((await given.anonymous.get(`/v2/resource-tokens/${hash}/validate`)).status).toBe(200);
    },
  );

  test('a repeat whose body names another kind of token gets the first one', async () => {
    const input = exampleOf(createResourceToken, world.shared);
    const types = ['create_natural_person', 'create_company'];
    const { again } = await overDeath(world.owner, (client) =>
      client.post('/v2/resource-tokens', { ...input, 'resource-token-type': types.shift() }),
    );
    const { token } = again.data.attributes;
    const { data } = await given.anonymous.get(`/v2/resource-tokens/${token}`);
    expect(data.attributes['resource-token-type']).toBe('create_natural_person');
  });

  test('nobody else gets it: neither with another key nor as another user', async () => {
    const key = { [idempotentIdV2Header]: randomUUID() };
    const input = exampleOf(createResourceToken, world.shared);
    const token = async (client: ApiClient) =>
      (await client.post('/v2/resource-tokens', input)).data.attributes.token;
    const first = await token(world.owner.with(key));
    expect(await token(world.owner.with(key))).toBe(first);
    expect(await token(world.owner.with({ [idempotentIdV2Header]: randomUUID() }))).not.toBe(first);
    const stranger = await given.signUp();
    expect(await token(stranger.with(key))).toBeUndefined();
  });
});

describe('a process that dies after it changed an API key, and before it answered', () => {
  const use = (secret: unknown) => useKey(given.anonymous, String(secret));

  // Covers createApiKey
  test('creates one key, and a repeat returns it', async () => {
    const before = await countOf('api_keys');
    const { first, again } = await overDeath(world.owner, (client) =>
      client.post('/v2/api-keys', keyInput),
    );
    expect([first.status, again.status]).toEqual([500, 201]);
    expect(await use(again.data.attributes.key)).toBe('200');
    expect(await countOf('api_keys')).toBe(before + 1);
  });

  // Covers rollApiKey
  test('rolls it once, and a repeat returns the new secret', async () => {
    const { id, secret } = await createKey(world.owner);
    const { first, again } = await overDeath(world.owner, (client) =>
      client.post(`/v2/api-keys/${id}/roll`, { password: keyInput.password }),
    );
    expect([first.status, again.status]).toEqual([500, 200]);
    expect(await use(again.data.attributes.key)).toBe('200');
    // A second roll would have ended it.
    expect(await use(secret)).toBe('200');
  });
});

describe('a process that dies after it invited a user, and before it answered', () => {
  // Covers createUserInvitation
  test('leaves one invitation and one email when the request is repeated', async () => {
    const input = exampleOf(createUserInvitation, world.shared);
    const before = await countOf('user_invitations');
    const { first, again } = await overDeath(world.owner, (client) =>
      client.post('/v2/user-invitations', input),
    );
    expect([first.status, again.status]).toEqual([500, 201]);
    expect(again.data.attributes).toMatchObject({ status: 'sent' });
    expect(await countOf('user_invitations')).toBe(before + 1);
    expect(emails).toHaveLength(1);
    const { email } = exampleOf(createUserInvitation, world.shared) as { email: string };
    const guest = { email, name: 'Guest', password: 'Correct-Horse-1' };
    const joined = await given.anonymous.post('/v2/users', {
      ...guest,
      'invitation-token': hashIn(emails[0]),
    });
    expect(joined.status).toBe(201);
  });
});

describe('a process that dies during a request with an onboarding token', () => {
  const mintHash = async () => {
    const input = exampleOf(createResourceToken, world.shared);
    return String((await world.owner.mustPost('/v2/resource-tokens', input)).attributes.token);
  };

  test.each([
    ['a document of a user', () => '/v2/uploaded-documents', () => world.owner],
    [
      'a document of a token',
      (hash: string) => `/v2/resource-tokens/${hash}/upload-document`,
      () => given.anonymous,
    ],
  ])('%s is stored once', async (_what, pathOf, clientOfIt) => {
    const path = pathOf(await mintHash());
    const [bytes, fields] = [freshPdf(), path.startsWith('/v2/up') ? ofContact() : {}];
    const before = await countOf('uploaded_documents');
    const { first, again } = await overDeath(clientOfIt(), (client) =>
      upload(client, fields, { bytes, path }),
    );
    expect([first.status, again.status]).toEqual([500, 201]);
    expect(await countOf('uploaded_documents')).toBe(before + 1);
  });

  test('a check of documents is started once', async () => {
    const path = `/v2/resource-tokens/${await mintHash()}`;
    const sent = await upload(given.anonymous, {}, { path: `${path}/upload-document` });
    const made = await given.anonymous.post(`${path}/create-contacts`, {
      ...person,
      'tax-id-number': '123456701',
    });
    const before = await countOf('kyc_document_checks');
    const input = documentCheck(String(made.data.id), String(sent.data.id));
    const { first, again } = await overDeath(given.anonymous, (client) =>
      client.post(`${path}/kyc-document-checks`, input),
    );
    expect([first.status, again.status]).toEqual([500, 201]);
    expect(await countOf('kyc_document_checks')).toBe(before + 1);
  });

  const ofContact = () => ({ 'contact-id': world.shared.contactId });
});
