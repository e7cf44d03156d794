import { expect, test } from 'vitest';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { invalidAt, useBench } from '../testing/use-bench.ts';
import { createComplianceBench, pass, submitDocument } from './testing/compliance-bench.ts';

const given = useTestPlatform({ fetch: async () => new Response() });
const bench = useBench(() => createComplianceBench(given));
const hours = 3_600_000;
const noon = () => {
  const now = given.clock.now();
  given.clock.setOffset((12 * hours - (now.getTime() % (24 * hours))) / 1000);
};
/** Returns a past date by the platform's clock. */
const daysAgo = (days: number) =>
  new Date(given.clock.now().getTime() - days * 24 * hours).toISOString().slice(0, 10);

const send = (attributes: object) => submitDocument(bench.client, bench.contactId, attributes);
const bill = (issuedOn?: string) => ({
  identity: false,
  'identity-photo': false,
  'proof-of-address': true,
  'kyc-document-type': 'utility_bill',
  ...(issuedOn && { 'issued-on': issuedOn }),
});
const found = 'proof_of_address_age_auto_check_failed';

// Covers CR8, LI3
test.each([
  [0, 'pending', []],
  [90, 'pending', []],
  [91, 'failed', [found]],
  [4000, 'failed', [found]],
])('a proof of address that was issued %i days ago is %s', async (days, status, exceptions) => {
  noon();
  const { data } = await send(bill(daysAgo(days)));
  expect(data.attributes).toMatchObject({ status, exceptions, 'issued-on': daysAgo(days) });
  const details = data.attributes['failure-details'];
  if (status === 'failed') expect(details).toContain('more than 90 days');
  else expect(details).toBeNull();
});

test("its age depends on the sandbox's clock", async () => {
  noon();
  const issuedOn = daysAgo(0);
  // The sandbox keeps the real time of day; one more day makes that irrelevant.
  await pass(bench.client, 92 * 24 * 3600);
  const { data } = await send(bill(issuedOn));
  expect(data.attributes.status).toBe('failed');
});

test('a proof that becomes too old after its upload stays valid', async () => {
  noon();
  await send(bill(daysAgo(89)));
  await pass(bench.client, 30 * 24 * 3600);
  expect((await bench.check('kyc-document-checks')).attributes.status).toBe('pending');
});

test('a future date is rejected, unless it is today in some time zone', async () => {
  noon();
  const { status, errors } = await send(bill(daysAgo(-2)));
  expect(status).toBe(422);
  expect(errors).toMatchObject(invalidAt('issued-on'));
  expect((await send(bill('2026-02-30'))).status).toBe(422);
  expect((await send(bill(daysAgo(-1)))).status).toBe(201);
});

test('a proof without a date is left to the reviewer', async () => {
  const { data } = await send(bill());
  expect(data.attributes).toMatchObject({ status: 'pending', 'issued-on': null });
});

test('an identity document that shows the address may have any age', async () => {
  const { data } = await send({ 'issued-on': '2019-05-01' });
  expect(data.attributes).toMatchObject({ status: 'pending', 'issued-on': '2019-05-01' });
});

test('the failure is announced, and the sandbox may override it', async () => {
  noon();
  const { data } = await send(bill(daysAgo(91)));
  expect(await bench.announced('kyc_document_checks')).toEqual([
    'kyc_document_checks create',
    'kyc_document_checks update exceptions failure-details status',
  ]);
  expect((await bench.contact()).attributes['proof-of-address-documents-verified']).toBe(false);
  const verified = await bench.client.post(`/v2/kyc-document-checks/${data.id}/sandbox/verify`);
  expect(verified.data.attributes).toMatchObject({ status: 'verified', exceptions: [] });
  expect((await bench.contact()).attributes['proof-of-address-documents-verified']).toBe(true);
});
