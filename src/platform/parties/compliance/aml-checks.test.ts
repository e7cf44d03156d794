import { describe, expect, test } from 'vitest';
import { accountInput, person } from '../../testing/examples.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { contactResource } from '../contacts/contact-resource.ts';
import { useBench } from '../testing/use-bench.ts';
import { beginChecks } from './compliance.ts';
import { createCompany, createComplianceBench, pass } from './testing/compliance-bench.ts';

const given = useTestPlatform({ fetch: async () => new Response() });
const bench = useBench(() => createComplianceBench(given));

describe('an AML check', () => {
  // Covers CO2, AM1, ST27, EP10
  test('is created pending with each contact, with the screened name', async () => {
    const aml = await bench.check('aml-checks');
    expect((await bench.client.get(`/v2/aml-checks/${aml.id}`)).data).toEqual(aml);
    expect(aml).toMatchObject({
      type: 'aml-checks',
      attributes: { name: person.name, status: 'pending', exceptions: [] },
      relationships: {
        account: { links: { related: `/v2/accounts/${bench.accountId}` } },
        contact: { links: { related: `/v2/contacts/${bench.contactId}` } },
        'asset-transfer': { data: null },
        'funds-transfer': { data: null },
      },
    });
    expect((await bench.contact()).attributes['aml-cleared']).toBe(false);
  });

  // Covers CO15, AM2, ST11
  test('clears automatically in the sandbox', async () => {
    await pass(bench.client, 1);
    expect((await bench.check('aml-checks')).attributes.status).toBe('approved');
    expect((await bench.contact()).attributes['aml-cleared']).toBe(true);
    expect(await bench.announced()).toEqual([
      'aml_checks update status',
      'contacts update aml-cleared',
    ]);
  });

  // Covers AM2, ST11
  test('clears automatically on a running platform, without moving the clock', async () => {
    const status = async () => (await bench.check('aml-checks')).attributes.status;
    await given.platform.start();
    try {
      await expect.poll(status, { timeout: 15_000, interval: 250 }).toBe('approved');
    } finally {
      await given.platform.stop();
    }
  });

  // Covers EP46
  test('with exceptions waits for an approval, which clears the exceptions', async () => {
    const name = 'sandbox_exceptions 2 8';
    const { client, check, contact, decide } = await createComplianceBench(given, { name });
    await pass(client, 10);
    expect((await check('aml-checks')).attributes).toMatchObject({
      status: 'pending',
      exceptions: ['currency_risk_auto_check_failed', 'sanctions_screening_auto_check_failed'],
    });
    const approved = await decide('aml-checks', 'sandbox/approve');
    expect(approved.status).toBe(200);
    expect(approved.data.attributes).toMatchObject({ status: 'approved', exceptions: [] });
    expect((await contact()).attributes['aml-cleared']).toBe(true);
  });

  // Covers denyAmlCheckInSandbox, readAmlCheck
  test('can be denied in the sandbox, even after it cleared automatically', async () => {
    await pass(bench.client, 1);
    const denied = await bench.decide('aml-checks', 'sandbox/deny');
    expect(denied.status).toBe(200);
    expect(denied.data.attributes.status).toBe('denied');
    expect((await bench.contact()).attributes['aml-cleared']).toBe(false);
    expect((await bench.announced('contacts')).at(-1)).toBe('contacts update aml-cleared');
  });

  test('does not clear automatically after a denial', async () => {
    await bench.decide('aml-checks', 'sandbox/deny');
    await pass(bench.client, 100);
    expect((await bench.check('aml-checks')).attributes.status).toBe('denied');
  });

  // Covers EP10
  test('can be filtered by contact and status', async () => {
    const count = async (query: string) =>
      (await bench.client.get(`/v2/aml-checks?${query}`)).list.length;
    expect(await count(`contact.id=${bench.contactId}&filter[status]=pending`)).toBe(1);
    expect(await count(`contact.id=${bench.contactId}&filter[status]=approved`)).toBe(0);
    expect(await count(`funds-transfer-method.id=${bench.contactId}`)).toBe(0);
  });
});

describe('sandbox exception codes', () => {
  const name = 'sandbox_exceptions 2 4';
  const expected = {
    'aml-checks': ['currency_risk_auto_check_failed'],
    'cip-checks': ['deceased_auto_check_failed'],
  };

  // Covers EX3, EX5
  test('apply to POST /v2/contacts and its related contacts', async () => {
    const people = [{ ...person, name }];
    const names = { name, people };
    const { companyId, peopleIds } = await createCompany(bench.client, bench.accountId, names);
    expect(peopleIds).toHaveLength(1);
    for (const id of [companyId, ...peopleIds]) {
      for (const [type, exceptions] of Object.entries(expected)) {
        expect((await bench.check(type, id)).attributes.exceptions).toEqual(exceptions);
      }
    }
  });

  // Covers EX4, EX5
  test('apply to the owner of POST /v2/accounts', async () => {
    const client = await given.signUp();
    const input = { ...accountInput, owner: { ...person, name } };
    const { data } = await client.post('/v2/accounts', input);
    for (const [type, exceptions] of Object.entries(expected)) {
      const { list } = await client.get(`/v2/${type}?account.id=${data.id}`);
      expect(list.map(({ attributes }) => attributes.exceptions)).toEqual([exceptions]);
    }
  });

  // Covers EX1
  test('are ordinary names in production', async () => {
    const { contactId } = await createComplianceBench(given, { name });
    const { services } = given.another({ environment: 'production' });
    await services.transact(async (work) => {
      await work.trx.deleteFrom('cip_checks').execute();
      await beginChecks(work, await work.read(contactResource, contactId));
    });
    const checks = given.store.db.selectFrom('cip_checks').select('exceptions');
    expect(await checks.execute()).toEqual([{ exceptions: [] }]);
  });
});
