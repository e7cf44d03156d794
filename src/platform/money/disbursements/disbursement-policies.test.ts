import { describe, expect, test } from 'vitest';
import { beginChecks } from '../../parties/compliance/compliance.ts';
import { contactResource } from '../../parties/contacts/contact-resource.ts';
import { rejectedAt, rejectedWith } from '../../testing/rejections.ts';
import {
  internationalWire,
  rawAch,
  signet,
  wire,
} from '../funds-transfer-methods/testing/method-inputs.ts';
import { useDisbursementBench } from './testing/disbursement-bench.ts';

const bench = useDisbursementBench();

/** Disburses by a new method. */
const payBy = (method: object) =>
  bench.disburse({ 'funds-transfer-method-id': undefined, 'funds-transfer-method': method });

const address = { 'street-1': '1 High Street', city: 'Somewhere' };

describe('an outgoing wire', () => {
  // Covers NE7
  test.each([
    ['Iran', 'IR'],
    ['Syria', 'SY'],
    ['Cuba', 'CU'],
    ['North Korea', 'KP'],
    ['Ukraine', 'UA'],
  ])('to %s is blocked: %s', async (_name, country) => {
    const abroad = { ...address, country };
    const refused = [
      { ...wire, 'beneficiary-address': abroad },
      { ...internationalWire, 'bank-address': abroad },
      { ...internationalWire, 'intermediary-bank-address': abroad },
      { ...internationalWire, 'swift-code': `BANK${country}2L` },
      { ...internationalWire, 'intermediary-bank-swift-code': `BANK${country}2LXXX` },
    ];
    for (const method of refused) {
      const { status, errors } = await payBy(method);
      expect([status, errors[0]]).toMatchObject([
        422,
        {
          code: '39000',
          title: 'Outgoing wire not allowed',
          source: { pointer: '/data/attributes/country' },
        },
      ]);
    }
    expect((await bench.client.get('/v2/disbursements')).list).toEqual([]);
    const { list } = await bench.client.get('/v2/funds-transfer-methods');
    expect(list).toHaveLength(1);
  });

  const at = (name: string) => `/data/attributes/funds-transfer-method/${name}`;
  const damascus = { ...address, country: 'SY' };

  // Covers NE7
  test.each([
    ['the address of a bank', 'bank-address', { 'bank-address': { ...address, country: 'KP' } }],
    ['a SWIFT code', 'swift-code', { 'swift-code': 'BNCUCUHHXXX' }],
    ['an IBAN', 'iban', { iban: 'UA213223130000026007233566001' }],
    [
      'an intermediary address',
      'intermediary-bank-address',
      { 'intermediary-bank-address': damascus },
    ],
    [
      'an intermediary SWIFT code',
      'intermediary-bank-swift-code',
      { 'intermediary-bank-swift-code': 'BMJIIRTHXXX' },
    ],
  ])('inside the United States can’t have %s', async (_what, name, more) => {
    const { status, errors } = await payBy({ ...wire, ...more });
    expect([status, errors]).toMatchObject([422, [{ source: { pointer: at(name) } }]]);
    expect((await bench.client.get('/v2/disbursements')).list).toEqual([]);
  });

  // Covers NE7
  test('to other countries is allowed, unless the account excludes them', async () => {
    expect((await payBy(internationalWire)).status).toBe(201);
    await bench.setPolicies({ 'outgoing-wire-countries-exclude-list': ['GB'] });
    expect(await payBy(internationalWire)).toMatchObject(rejectedWith('39000'));
    const toIran = { ...wire, 'beneficiary-address': { ...address, country: 'IR' } };
    expect(await payBy(toIran)).toMatchObject(rejectedWith('39000'));
  });
});

describe('the approval of methods', () => {
  // Covers LI16, approveFundsTransferMethod
  test('is needed if the policy requires it', async () => {
    await bench.setPolicies({ 'require-approval-for-funds-transfers': true });
    for (const { errors } of [await bench.disburse(), await payBy(rawAch)]) {
      expect(errors[0]?.code).toBe('disbursement_not_allowed');
    }
    const path = `/v2/funds-transfer-methods/${bench.methodId}/sandbox/approve-disbursements`;
    const method = await bench.make(path);
    expect(method.attributes['disbursement-approved']).toBe(true);
    expect((await bench.disburse()).status).toBe(201);
  });
});

describe('the policies of an account', () => {
  test('prevent all disbursements, or a type, or a currency', async () => {
    await bench.setPolicies({ 'allowed-outgoing-funds-transfer-types': ['ach'] });
    expect(await bench.disburse()).toMatchObject(rejectedAt('funds-transfer-method-id'));
    expect((await payBy(rawAch)).status).toBe(201);
    expect((await payBy(signet)).status).toBe(422);
    await bench.setPolicies({ 'allowed-currencies': ['EUR'] });
    expect(await payBy(rawAch)).toMatchObject(rejectedAt('currency-type'));
    await bench.setPolicies({ 'prevent-cash-disbursements': true });
    expect(await payBy(rawAch)).toMatchObject(rejectedWith('disbursement_not_allowed'));
  });
});

describe('an account', () => {
  const freeze = (type: string) =>
    bench.make(`/v2/accounts/${bench.accountId}/sandbox/freeze`, { 'freeze-type': type });

  // Covers ST24
  test('that is frozen for disbursements can’t pay until it is unfrozen', async () => {
    await freeze('disbursements');
    expect(await bench.disburse()).toMatchObject(rejectedWith('account_frozen'));
    await bench.make(`/v2/accounts/${bench.accountId}/sandbox/unfreeze`, {
      'freeze-type': 'disbursements',
    });
    expect((await bench.disburse()).status).toBe(201);
  });

  test('that is frozen for contributions can pay', async () => {
    await freeze('contributions');
    expect((await bench.disburse()).status).toBe(201);
  });

  // Covers ST24
  test('that is frozen solid can’t pay', async () => {
    await bench.client.post('/v2/accounts/bulk-update-freeze-status', {
      'account-ids': [bench.accountId],
      'freeze-type': 'freeze_solid',
      'reason-code': 'manual_ongoing_investigation',
      description: 'Looked into',
    });
    expect(await bench.disburse()).toMatchObject(rejectedWith('account_frozen'));
  });

  // Covers ST24
  test('that is pending closure can pay', async () => {
    await bench.make(`/v2/accounts/${bench.accountId}/pending-close`);
    const { data } = await bench.client.get(`/v2/accounts/${bench.accountId}`);
    expect(data.attributes).toMatchObject({ status: 'pending_closure', 'solid-freeze': true });
    const { status, data: made } = await bench.disburse({ amount: '1000' });
    expect(status).toBe(201);
    await bench.make(`/v2/disbursements/${made.id}/sandbox/authorize`);
    expect((await bench.settle(made.id)).status).toBe(200);
    expect(await bench.totals()).toEqual([0, 0, 0]);
  });

  test.each(['pending', 'closed'] as const)('that is %s can’t pay', async (status) => {
    await bench.given.store.db
      .updateTable('accounts')
      .set({ status })
      .where('id', '=', bench.accountId)
      .execute();
    expect(await bench.disburse()).toMatchObject(rejectedWith('account_not_opened'));
  });

  test('that is frozen after the request keeps its money', async () => {
    const { data } = await bench.disburse();
    await bench.make(`/v2/disbursements/${data.id}/sandbox/authorize`);
    await freeze('disbursements');
    expect(await bench.settle(data.id)).toMatchObject(rejectedWith('account_frozen'));
    expect(await bench.totals()).toEqual([900, 100, 1000]);
  });

  test('can’t pay a contact with a denied AML check', async () => {
    const { list } = await bench.client.get(`/v2/aml-checks?contact.id=${bench.contactId}`);
    await bench.make(`/v2/aml-checks/${list[0]?.id}/sandbox/deny`);
    expect(await bench.disburse()).toMatchObject(rejectedWith('disbursement_not_allowed'));
  });

  test.each([
    ['the first AML check was denied, and the latest is not', 0, 201],
    ['the latest AML check was denied, and the first was not', 1, 422],
  ])('considers the latest AML check: %s', async (_what, denied, status) => {
    await bench.make('/v2/sandbox/clock/advance', { seconds: 60 });
    const { services } = bench.given.platform;
    await services.transact(async (work) =>
      beginChecks(work, await work.read(contactResource, bench.contactId)),
    );
    const query = `contact.id=${bench.contactId}&sort=created-at`;
    const { list } = await bench.client.get(`/v2/aml-checks?${query}`);
    expect(list).toHaveLength(2);
    await bench.make(`/v2/aml-checks/${list[denied]?.id}/sandbox/deny`);
    expect((await bench.disburse()).status).toBe(status);
  });

  test('can’t pay a contact that is frozen for disbursements', async () => {
    await bench.make(`/v2/contacts/${bench.contactId}/sandbox/freeze`, {
      'freeze-type': 'disbursements',
    });
    expect(await bench.disburse()).toMatchObject(rejectedWith('account_frozen'));
  });
});

test('a policy requires disbursements to name the payee', async () => {
  await bench.setPolicies({ 'require-contact-on-outgoing-funds-transfers': true });
  expect(await bench.disburse()).toMatchObject(rejectedAt('contact-id'));
  expect((await bench.disburse({ 'contact-id': bench.contactId })).status).toBe(201);
});
