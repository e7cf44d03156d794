import { describe, expect, test } from 'vitest';
import type { ApiAnswer } from '../../testing/api-client.ts';
import { createAccountWithOwner } from '../../testing/examples.ts';
import { rejectedWith } from '../../testing/rejections.ts';
import { rawAch } from '../funds-transfer-methods/testing/method-inputs.ts';
import { useMoneyBench } from './testing/money-bench.ts';

const bench = useMoneyBench();
const wire = (more: object = {}) =>
  bench.contribute({ 'funds-transfer-type': 'wire', 'account-id': bench.accountId, ...more });
const ach = () => ({ 'funds-transfer-method-id': bench.achMethodId });
const pointerOf = ({ errors }: ApiAnswer) => errors[0]?.source?.pointer;

/** Creates a linked method with a balance. */
async function linked(balance: string): Promise<string> {
  const { data } = await bench.merchant.post('/v2/funds-transfer-methods', {
    'contact-id': bench.contactId,
    'funds-transfer-type': 'ach',
    'ach-check-type': 'personal',
    'aggregator-processor-token': `processor-balance-${balance}`,
  });
  return String(data.id);
}

describe('the policies of an account', () => {
  test('define the accepted types and currencies', async () => {
    await bench.setPolicy({
      'allowed-incoming-funds-transfer-types': ['wire'],
      'allowed-currencies': ['EUR', 'USD'],
    });
    expect(pointerOf(await bench.contribute(ach()))).toMatch(/funds-transfer-method-id$/);
    expect(pointerOf(await wire({ 'currency-type': 'GBP' }))).toMatch(/currency-type$/);
    const euros = await wire({ 'currency-type': 'EUR' });
    expect(euros.included).toMatchObject([{ attributes: { 'currency-type': 'EUR' } }]);
  });

  // Covers FM4, NE5
  test('reject ACH from a bank that is not linked', async () => {
    await bench.setPolicy({ 'require-aggregator-authentication-on-ach': true });
    const made = await bench.contribute(ach());
    expect([made.status, pointerOf(made)]).toEqual([
      422,
      '/data/attributes/funds-transfer-method-id',
    ]);
    const inline = { 'contact-id': bench.contactId, 'funds-transfer-method': rawAch };
    expect((await bench.contribute(inline)).status).toBe(422);
  });

  // Covers FM5, LI13
  test.each([
    [10.0, '100', '109.99', '110.00'],
    [50.0, '900', '1349.99', '1350.00'],
    [33.3, '0.10', '0.13', '0.14'],
    [0, '100.01', '100.00', '100.01'],
  ])('require %d percent more in the bank than %s', async (percent, amount, less, enough) => {
    await bench.setPolicy({
      'require-aggregator-authentication-on-ach': true,
      'minimum-percentage-balance-for-ach-contribution': percent,
    });
    const pay = async (balance: string) =>
      bench.contribute({ amount, 'funds-transfer-method-id': await linked(balance) });
    expect(await pay(less)).toMatchObject(rejectedWith('insufficient_funds'));
    expect((await pay(enough)).status).toBe(201);
  });

  test('apply to a new method, which is not stored if they reject it', async () => {
    await bench.setPolicy({
      'require-aggregator-authentication-on-ach': true,
      'minimum-percentage-balance-for-ach-contribution': 10,
    });
    const made = await bench.contribute({
      'contact-id': bench.contactId,
      'funds-transfer-method': {
        'funds-transfer-type': 'ach',
        'ach-check-type': 'personal',
        'aggregator-processor-token': 'processor-balance-109.99',
      },
    });
    expect(made).toMatchObject(rejectedWith('insufficient_funds'));
    expect(await bench.cards.list('funds-transfer-methods')).toHaveLength(1);
  });

  test('limit one ACH contribution', async () => {
    await bench.setPolicy({ 'max-ach-contribution-amount': 50.5 });
    expect((await bench.contribute({ ...ach(), amount: '50.51' })).status).toBe(422);
    expect((await bench.contribute({ ...ach(), amount: '50.50' })).status).toBe(201);
  });

  // Covers EP34
  test.each([
    ['24-hours', '7300', 1],
    ['7-days', '7301', 7],
    ['30-days', '7302', 30],
  ])('limit ACH contributions in %s', async (span, code, days) => {
    await bench.setPolicy({ [`max-ach-contribution-amount-per-fingerprint-last-${span}`]: 100 });
    const pay = (amount: string) => bench.contribute({ ...ach(), amount });
    expect((await pay('60')).status).toBe(201);
    expect(await pay('40.01')).toMatchObject({
      status: 422,
      errors: [{ code, title: 'ACH limit exceeded' }],
    });
    // The same bank account as another method.
    const again = { ...rawAch, 'contact-id': bench.contactId };
    const { data } = await bench.merchant.post('/v2/funds-transfer-methods', again);
    const other = { 'funds-transfer-method-id': data.id, amount: '41' };
    expect((await bench.contribute(other)).errors).toMatchObject([{ code }]);
    expect((await pay('40')).status).toBe(201);
    await bench.days(days);
    await bench.cards.advance(1);
    expect((await pay('100')).status).toBe(201);
  });

  test('apply to concurrent contributions, without cancelled ones', async () => {
    await bench.setPolicy({ 'max-ach-contribution-amount-per-fingerprint-last-24-hours': 100 });
    const pay = () => bench.contribute({ ...ach(), amount: '30' });
    const answers = await Promise.all(Array.from({ length: 8 }, pay));
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(3);
    await bench.merchant.post(`/v2/contributions/${made[0]?.data.id}/cancel`);
    expect((await pay()).status).toBe(201);
    expect((await pay()).status).toBe(422);
  });

  test('apply to concurrent contributions from one bank account to several accounts', async () => {
    const others = await Promise.all(
      Array.from({ length: 3 }, () => createAccountWithOwner(bench.merchant)),
    );
    const accounts = [{ accountId: bench.accountId, contactId: bench.contactId }, ...others];
    const ways: object[] = [];
    for (const { accountId, contactId } of accounts) {
      await bench.merchant.post('/v2/account-policies/sandbox', {
        'account-id': accountId,
        'max-ach-contribution-amount-per-fingerprint-last-24-hours': 100,
      });
      const method = { ...rawAch, 'contact-id': contactId };
      const { data } = await bench.merchant.post('/v2/funds-transfer-methods', method);
      ways.push({ 'account-id': accountId, 'funds-transfer-method-id': data.id });
    }
    const pay = (way: object) => bench.contribute({ ...way, amount: '60' });
    const answers = await Promise.all([...ways, ...ways].map(pay));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(422)]);
    expect(answers.find(({ status }) => status === 422)?.errors).toMatchObject([{ code: '7300' }]);
  });

  test('count ACH contributions within one organization', async () => {
    const policy = { 'max-ach-contribution-amount-per-fingerprint-last-24-hours': 100 };
    await bench.setPolicy(policy);
    expect((await bench.contribute({ ...ach(), amount: '60' })).status).toBe(201);
    const stranger = await bench.cards.test.signUp();
    const { accountId, contactId } = await createAccountWithOwner(stranger);
    await stranger.post('/v2/account-policies/sandbox', { 'account-id': accountId, ...policy });
    const method = { ...rawAch, 'contact-id': contactId };
    const { data } = await stranger.post('/v2/funds-transfer-methods', method);
    const pay = { 'funds-transfer-method-id': data.id, amount: '60' };
    expect((await stranger.post('/v2/contributions', pay)).status).toBe(201);
    expect((await bench.contribute({ ...ach(), amount: '60' })).status).toBe(422);
  });

  test('limit contributions in a tax year, each currency separately', async () => {
    await bench.setPolicy({
      'cap-contributions-per-tax-year': true,
      'max-contribution-amount-per-tax-year': 150,
      'allowed-currencies': ['USD', 'EUR'],
    });
    const euros = () => wire({ 'currency-type': 'EUR' });
    expect((await wire()).status).toBe(201);
    expect((await euros()).status).toBe(201);
    expect(pointerOf(await wire())).toMatch(/amount$/);
    expect(pointerOf(await euros())).toMatch(/amount$/);
    await bench.days(365);
    expect((await wire()).status).toBe(201);
  });

  test('set no limit in a tax year if the cap is switched off', async () => {
    await bench.setPolicy({
      'cap-contributions-per-tax-year': false,
      'max-contribution-amount-per-tax-year': 150,
    });
    expect((await wire({ amount: '150.01' })).status).toBe(201);
    await bench.setPolicy({ 'cap-contributions-per-tax-year': true });
    expect(pointerOf(await wire({ amount: '0.01' }))).toMatch(/amount$/);
  });

  test('allow or prevent contributions without a contact', async () => {
    const somebody = { 'contributor-name': 'Jim Roe', 'contributor-email': 'jim@example.com' };
    expect(pointerOf(await wire(somebody))).toMatch(/contact-id$/);
    await bench.setPolicy({ 'allow-public-contributions': true });
    const { 'contributor-name': name } = somebody;
    expect((await wire({ 'contributor-name': name })).status).toBe(422);
    const made = await wire(somebody);
    expect(made.data).toMatchObject({
      attributes: { 'contributor-name': 'Jim Roe', 'contributor-email': 'jim@example.com' },
      relationships: { contact: { data: null } },
    });
    await bench.act(String(made.data.attributes['funds-transfer-id']), 'settle');
    expect(await bench.totals()).toMatchObject({ settled: 100 });
  });
});
