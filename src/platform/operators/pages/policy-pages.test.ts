import { beforeEach, expect, test } from 'vitest';
import type { ApiClient } from '../../testing/api-client.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { tenantInProduction } from '../policies/testing/policy-bench.ts';
import { hireTwo, openDesk } from '../testing/desk-bench.ts';

const given = useTestPlatform();
const reason = 'the agreement says so';
let tenant: ApiClient;
let path: string;

beforeEach(async () => {
  const sandbox = await given.signUp();
  const { tenant: own, organizationId } = await tenantInProduction(given, sandbox);
  tenant = own;
  path = `/policies/organizations/${organizationId}`;
});

const own = async () =>
  (await tenant.get(`/v2${path.replace('/policies', '')}/account-policy`)).data.attributes;

test('an operator finds an organization and sets its policies by forms', async () => {
  const anna = await openDesk(given).hire('anna');
  expect((await anna.get('/')).text).toContain('href="/policies"');
  expect((await anna.get('/policies')).text).toContain(`href="${path}"`);
  for (const [name, fields, value] of [
    ['require-contact-kyc-documents', { choice: 'false' }, false],
    ['required-kyc-documents', { choice: 'value', value: 'identity' }, ['identity']],
    ['max-ach-contribution-amount', { choice: 'value', value: '250.5' }, 250.5],
    ['signet-deposit-address', { choice: 'value', value: ' 0x1 ' }, '0x1'],
  ] as const) {
    const form = await anna.get(`${path}/${name}`);
    const version = /name="version" value="([^"]+)"/.exec(form.text)?.[1] ?? '';
    const answer = await anna.submit(`${path}/${name}`, { ...fields, reason, version });
    expect([name, answer.status]).toEqual([name, 303]);
    expect((await own())[name]).toEqual(value);
  }
  const { text } = await anna.get(`${path}?done=carried-out`);
  expect(text).toContain('operators: identity');
  await anna.submit(`${path}/require-contact-kyc-documents`, { choice: 'default', reason });
  expect(await own()).toMatchObject({ 'require-contact-kyc-documents': true });
});

test('a rejected form is shown again with its input', async () => {
  const anna = await openDesk(given).hire('anna');
  const fields = { choice: 'value', value: 'many', reason };
  const { status, text } = await anna.submit(`${path}/max-card-declines-per-token`, fields);
  expect(status).toBe(422);
  expect(text).toContain('There is a problem');
  expect(text).toContain('value="many"');
  expect((await anna.get(`${path}/webhook-threshold`)).status).toBe(404);
});

test('a second operator can agree by a form', async () => {
  const [anna, bert] = await hireTwo(given, 'policies');
  await anna.submit(`${path}/broker-trades`, { choice: 'false', reason });
  expect((await bert.get('/policies')).text).toContain('waits for a second operator');
  expect((await bert.get(path)).text).toContain('formaction');
  expect((await bert.submit(`${path}/agree`, { reason })).status).toBe(303);
  expect(await own()).toMatchObject({ 'broker-trades': false });
});

test('an account can be opened by its id', async () => {
  const anna = await openDesk(given).hire('anna');
  const answer = await anna.get('/policies?account=%20x/../y%20');
  expect(answer.headers.get('location')).toBe('/policies/accounts/x%2F..%2Fy');
});
