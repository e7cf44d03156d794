import { describe, expect, test } from 'vitest';
import { person } from '../../testing/examples.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { createCompany } from './testing/company.ts';
import { createComplianceBench, pass } from './testing/compliance-bench.ts';

const given = useTestPlatform({ fetch: async () => new Response() });

describe('with the policy that requires identity documents on auto approve', () => {
  const { 'primary-address': _address, ...incomplete } = person;

  /** A person of a company, whose CIP call denies the check. */
  async function createRelated(related: object) {
    const bench = await createComplianceBench(given);
    const { client, accountId } = bench;
    await client.post('/v2/account-policies/sandbox', {
      'account-id': accountId,
      'require-identity-documents-on-auto-approve': true,
    });
    const people = [{ ...related, name: 'sandbox_fraud_score 1' }];
    const { peopleIds } = await createCompany(client, accountId, { people });
    const id = String(peopleIds[0]);
    await pass(client, 1);
    return { ...bench, id, status: async () => (await bench.check('cip-checks', id)).attributes };
  }

  // Covers CP3
  test('the CIP call for an incomplete individual waits for a document check', async () => {
    const { client, id, status, submit } = await createRelated({
      ...incomplete,
      'tax-state': 'NV',
    });
    await pass(client, 600);
    expect(await status()).toMatchObject({ status: 'pending' });
    await submit({}, id);
    await pass(client, 1);
    expect(await status()).toMatchObject({ status: 'denied' });
  });

  // Covers CP3
  test.each([
    ['a complete individual', person],
    ['an individual of another country', { ...incomplete, 'tax-country': 'CA' }],
  ])('the CIP call for %s is made immediately', async (_whom, related) => {
    const { status } = await createRelated(related);
    expect(await status()).toMatchObject({ status: 'denied' });
  });
});
