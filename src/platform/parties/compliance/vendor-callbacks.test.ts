import { beforeEach, describe, expect, test } from 'vitest';
import { identityChecksPort } from '../../../vendors/ports/identity-checks.ts';
import { pending } from '../../../vendors/protocol/port.ts';
import { createVendorServer } from '../../../vendors/protocol/server.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { setPolicies, useBench } from '../testing/use-bench.ts';
import { createComplianceBench, pass, reportFinding } from './testing/compliance-bench.ts';

const secret = 'shared with the vendor of this test';
const clear = { decision: 'clear', exceptions: [], fraudScore: 0 };
let asked: string[] = [];

/** A vendor that reports later, by a callback. */
const vendor = createVendorServer(
  identityChecksPort,
  {
    async 'verify-identity'({ checkId }) {
      asked.push(checkId);
      return pending;
    },
    'screen-name': async () => pending,
  },
  { secrets: [secret], now: () => new Date() },
);
const given = useTestPlatform({
  fetch: async () => new Response(),
  vendorAddresses: {
    'identity-checks': {
      url: 'http://vendor.invalid',
      secrets: [secret],
      fetch: (url, init) => vendor(new Request(url, init)),
    },
  },
});
const bench = useBench(() => createComplianceBench(given));

beforeEach(() => {
  asked = [];
});

const report = (name: string, body: object, by = secret) =>
  reportFinding(given, { path: `identity-checks/${name}`, body, secret: by });

test('a vendor reports later by a callback, which can be repeated', async () => {
  await pass(bench.client, 1);
  const { id: checkId } = await bench.check('cip-checks');
  expect((await bench.check('cip-checks')).attributes.status).toBe('pending');
  expect(await report('identity-verified', { checkId, ...clear })).toBe(204);
  expect((await bench.check('cip-checks')).attributes.status).toBe('approved');
  const before = await bench.announced('cip_checks');
  const denied = { ...clear, checkId, fraudScore: 1 };
  expect(await report('identity-verified', denied)).toBe(204);
  expect((await bench.check('cip-checks')).attributes.status).toBe('approved');
  expect(await bench.announced('cip_checks')).toEqual(before);
  const { id: amlId } = await bench.check('aml-checks');
  const screened = { checkId: amlId, decision: 'clear', exceptions: [] };
  expect(await report('name-screened', screened)).toBe(204);
  expect((await bench.check('aml-checks')).attributes.status).toBe('approved');
});

test('after a lost callback, the vendor is called again in an hour', async () => {
  await pass(bench.client, 1);
  const { id } = await bench.check('cip-checks');
  await pass(bench.client, 3500);
  expect(asked).toEqual([id]);
  await pass(bench.client, 200);
  expect(asked).toEqual([id, id]);
});

test('a callback with a wrong secret or an unknown check changes nothing', async () => {
  await pass(bench.client, 1);
  const { id: checkId } = await bench.check('cip-checks');
  const body = { checkId, ...clear };
  expect(await report('identity-verified', body, 'another secret')).toBe(401);
  expect(await report('identity-verified', { ...body, decision: 'perhaps' })).toBe(422);
  expect(await report('identity-verified', { ...body, exceptions: ['\0'] })).toBe(422);
  const unknown = { ...body, checkId: '11111111-2222-4333-8444-555555555555' };
  expect(await report('identity-verified', unknown)).toBe(404);
  const unsigned = new Request('http://127.0.0.1:4100/vendors/identity-checks/identity-verified', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect((await given.platform.fetch(unsigned)).status).toBe(401);
  expect((await bench.check('cip-checks')).attributes.status).toBe('pending');
});

describe('a match that a vendor finds after a screening', () => {
  const matchId = '5f0c5a44-6f0e-4b0e-9a51-3f6f3e0c7d11';
  const exceptions = ['sanctions_screening_auto_check_failed', 'us-sdn 7001 score 0.97'];

  /** Clears the screening, and returns its check. */
  async function screened(of = bench) {
    await pass(of.client, 1);
    const { id } = await of.check('aml-checks');
    await report('name-screened', { checkId: id, decision: 'clear', exceptions: [] });
    return id;
  }

  test('opens one new check for a person, and changes nothing else', async () => {
    const checkId = await screened();
    const before = await bench.account();
    expect(await report('name-matched', { matchId, checkId, exceptions })).toBe(204);
    expect(await report('name-matched', { matchId, checkId, exceptions })).toBe(204);
    const { list } = await bench.client.get(`/v2/aml-checks?contact.id=${bench.contactId}`);
    expect(list.map(({ id, attributes: { status } }) => [id, status]).sort()).toEqual(
      [
        [checkId, 'approved'],
        [matchId, 'pending'],
      ].sort(),
    );
    expect((await bench.check('aml-checks')).attributes).toMatchObject({ exceptions });
    expect((await bench.contact()).attributes['aml-cleared']).toBe(true);
    expect(await bench.account()).toEqual(before);
    expect((await bench.announced('aml_checks')).at(-1)).toBe('aml_checks create');
  });

  test('waits for a person, who may deny it', async () => {
    const checkId = await screened();
    await report('name-matched', { matchId, checkId, exceptions });
    await pass(bench.client, 7200);
    expect((await bench.check('aml-checks')).attributes.status).toBe('pending');
    const cases = await given.store.db
      .selectFrom('operator_cases')
      .select(['waits_since', 'risk'])
      .where('id', '=', bench.contactId)
      .execute();
    expect(cases).toEqual([{ waits_since: expect.any(Date), risk: 'high' }]);
    await bench.decide('aml-checks', 'sandbox/deny');
    expect((await bench.contact()).attributes['aml-cleared']).toBe(false);
    expect(await report('name-matched', { matchId, checkId, exceptions })).toBe(204);
    expect((await bench.check('aml-checks')).attributes.status).toBe('denied');
  });

  test('freezes the account if a policy says so, with a reason that names no list', async () => {
    const checkId = await screened();
    await setPolicies(bench.client, bench.accountId, { 'freeze-account-on-sanctions-match': true });
    await report('name-matched', { matchId, checkId, exceptions });
    expect((await bench.account()).attributes).toMatchObject({
      'contributions-frozen': true,
      'disbursements-frozen': true,
      'freeze-reason': 'manual_ongoing_investigation: Ongoing investigation',
    });
  });

  test('is refused about an unknown check, without a reason, and with the id of another check', async () => {
    const checkId = await screened();
    const unknown = '11111111-2222-4333-8444-555555555555';
    expect(await report('name-matched', { matchId, checkId: unknown, exceptions })).toBe(404);
    expect(await report('name-matched', { matchId, checkId, exceptions: [] })).toBe(422);
    const another = await createComplianceBench(given);
    const otherId = await screened(another);
    const taken = { matchId: otherId, checkId, exceptions };
    expect(await report('name-matched', taken)).toBe(422);
    expect((await bench.check('aml-checks')).id).toBe(checkId);
  });
});
