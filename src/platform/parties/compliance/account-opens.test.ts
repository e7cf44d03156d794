import { describe, expect, test } from 'vitest';
import { accountInput, person } from '../../testing/examples.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { setPolicies } from '../testing/use-bench.ts';
import { createComplianceBench, pass } from './testing/compliance-bench.ts';

const given = useTestPlatform({ fetch: async () => new Response() });

describe('an account', () => {
  const passing = async (owner: object = {}) => {
    const bench = await createComplianceBench(given, owner);
    return {
      ...bench,
      status: async () => (await bench.account()).attributes.status,
      approve: (type: string) => bench.decide(type, 'sandbox/approve'),
    };
  };

  // Covers SV3, KY9, ST15
  test('opens when its last check passes, whichever that is', async () => {
    const first = await passing();
    await pass(first.client, 1);
    expect(await first.status()).toBe('pending');
    await first.verify();
    expect(await first.status()).toBe('opened');

    const second = await passing({ name: 'sandbox_exceptions 8' });
    await second.verify();
    expect(await second.status()).toBe('pending');
    await second.approve('aml-checks');
    expect(await second.status()).toBe('opened');

    const third = await passing({ name: 'sandbox_exceptions 4' });
    await pass(third.client, 1);
    await third.verify();
    expect(await third.status()).toBe('pending');
    await third.approve('cip-checks');
    expect(await third.status()).toBe('opened');
    expect((await third.announced('accounts')).join()).toContain('status');
  });

  // Covers CR8
  test('waits for the proof of address, unless the identity document shows it', async () => {
    const { client, verify, status } = await passing();
    await pass(client, 1);
    await verify({ 'proof-of-address': false });
    expect(await status()).toBe('pending');
    await verify({ identity: false, 'kyc-document-type': 'utility_bill' });
    expect(await status()).toBe('opened');
  });

  // Covers SV3, KY9
  test('needs only the documents that its policy requires', async () => {
    const { client, accountId, approve, status } = await passing();
    await setPolicies(client, accountId, { 'require-contact-kyc-documents': false });
    await pass(client, 1);
    await approve('cip-checks');
    expect(await status()).toBe('opened');
  });

  // Covers ST12
  test('is closed if its CIP check is denied before it ever opened', async () => {
    const { decide, status } = await passing();
    await decide('cip-checks', 'sandbox/deny');
    expect(await status()).toBe('closed');
  });
});

test('a contact that becomes the owner of an account keeps its checks, which open the account', async () => {
  const { client, accountId, verify, check } = await createComplianceBench(given);
  const { data } = await client.post('/v2/contacts', { ...person, 'account-id': accountId });
  const contactId = String(data.id);
  await pass(client, 1);
  await verify({}, contactId);
  const { owner: _owner, ...input } = accountInput;
  const account = await client.post('/v2/accounts', { ...input, 'contact-id': contactId });
  expect(account.data.attributes.status).toBe('opened');
  for (const type of ['cip-checks', 'aml-checks']) {
    const { relationships } = await check(type, contactId);
    expect(relationships?.account?.links?.related).toBe(`/v2/accounts/${account.data.id}`);
  }
});

// Covers SV3
test('when checks are decided concurrently, the last one opens the account', async () => {
  const { client, check, submit, account } = await createComplianceBench(given);
  const [cip, aml] = [await check('cip-checks'), await check('aml-checks')];
  const document = await submit();
  const answers = await Promise.all([
    client.post(`/v2/cip-checks/${cip.id}/sandbox/approve`),
    client.post(`/v2/aml-checks/${aml.id}/sandbox/approve`),
    client.post(`/v2/kyc-document-checks/${document}/sandbox/verify`),
    pass(client, 1),
  ]);
  expect(answers.slice(0, 3).map((answer) => answer?.status)).toEqual([200, 200, 200]);
  expect((await account()).attributes.status).toBe('opened');
});
