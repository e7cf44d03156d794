import { beforeEach, expect, test } from 'vitest';
import { identityChecksPort } from '../../../vendors/ports/identity-checks.ts';
import { pending } from '../../../vendors/protocol/port.ts';
import { createVendorServer } from '../../../vendors/protocol/server.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { useBench } from '../testing/use-bench.ts';
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
