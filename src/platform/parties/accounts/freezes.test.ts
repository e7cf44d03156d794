import { describe, expect, test } from 'vitest';
import { createAccountWithOwner } from '../../testing/examples.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { createAccountBench, invalidAt, useBench } from '../testing/use-bench.ts';
import { createAnnouncedAccount } from './testing/announced-account.ts';

const given = useTestPlatform();
const bench = useBench(() => createAccountBench(given));
const free = {
  'contributions-frozen': false,
  'disbursements-frozen': false,
  'solid-freeze': false,
};

describe('a freeze in the sandbox', () => {
  // Covers freezeAccount, unfreezeAccount
  test.each([
    ['all', { 'contributions-frozen': true, 'disbursements-frozen': true }],
    ['contributions', { 'contributions-frozen': true }],
    ['disbursements', { 'disbursements-frozen': true }],
  ])('of %s sets the named flags and can be undone', async (type, frozen) => {
    const send = (what: string) =>
      bench.client.post(`/v2/accounts/${bench.accountId}/sandbox/${what}`, { 'freeze-type': type });
    expect(await send('freeze')).toMatchObject({
      status: 200,
      data: { attributes: { ...free, ...frozen } },
    });
    expect((await send('unfreeze')).data.attributes).toMatchObject({
      ...free,
      'freeze-reason': null,
      'freeze-required-actions': [],
    });
  });

  // Covers EV7, EV8, VE6
  test('reports its reason and the required actions', async () => {
    const { client, accountId, announced } = await createAnnouncedAccount(given);
    const frozen = await client.post(`/v2/accounts/${accountId}/sandbox/freeze`, {
      'reason-code': 'AF01',
      'freeze-required-actions': ['NF02', 'NF03', 'NF04', 'NF05', 'NF06', 'NF07', 'NF08'],
    });
    expect(frozen.data.attributes).toMatchObject({
      'freeze-reason': 'AF01: ACH Reversal',
      'freeze-required-actions': [
        { code: 'NF02', description: 'Proof of account ownership' },
        { code: 'NF03', description: 'Due diligence questionnaire' },
        { code: 'NF04', description: 'Contact customer support' },
        { code: 'NF05', description: 'Settle outstanding invoices' },
        { code: 'NF06', description: 'Approve or deny a wire recall request' },
        { code: 'NF07', description: 'Updated identity documents' },
        { code: 'NF08', description: "Contact the operator's inquiries channel" },
      ],
    });
    expect((await announced()).at(-1)).toMatchObject({
      action: 'update',
      data: {
        changes: expect.arrayContaining(['contributions-frozen', 'disbursements-frozen']),
        freeze_reason: 'AF01: ACH Reversal',
        freeze_required_actions: expect.arrayContaining([
          'NF02: Proof of account ownership',
          "NF08: Contact the operator's inquiries channel",
        ]),
      },
    });
  });

  test('keeps its reason until all of it ends', async () => {
    const path = `/v2/accounts/${bench.accountId}/sandbox`;
    await bench.client.post(`${path}/freeze`, { 'reason-code': 'manual_chargeback' });
    const half = await bench.client.post(`${path}/unfreeze`, { 'freeze-type': 'contributions' });
    expect(half.data.attributes).toMatchObject({
      'contributions-frozen': false,
      'disbursements-frozen': true,
      'freeze-reason': 'manual_chargeback: Chargeback',
    });
    const whole = await bench.client.post(`${path}/unfreeze`, {});
    expect(whole.data.attributes).toMatchObject({ ...free, 'freeze-reason': null });
  });

  test('rejects unknown types, reasons and actions', async () => {
    const { errors } = await bench.client.post(`/v2/accounts/${bench.accountId}/sandbox/freeze`, {
      'freeze-type': 'everything',
      'reason-code': 'XX99',
      'freeze-required-actions': ['NF01'],
    });
    expect(errors).toMatchObject(
      invalidAt('freeze-type', 'reason-code', 'freeze-required-actions/0'),
    );
  });
});

describe('a freeze of several accounts', () => {
  const reason = { 'reason-code': 'manual_unusual_activity', description: 'Looks odd' };
  const path = '/v2/accounts/bulk-update-freeze-status';
  const createTwo = async () => {
    const client = await given.signUp();
    const { accountId: one } = await createAccountWithOwner(client);
    const { accountId: two } = await createAccountWithOwner(client);
    return { client, ids: [one, two] };
  };

  // Covers listAccountHistories, bulkUpdateFreezeStatus
  test.each([
    ['freeze_solid', { ...free, 'solid-freeze': true }],
    ['freeze_contributions', { ...free, 'contributions-frozen': true }],
    ['freeze_disbursements', { ...free, 'disbursements-frozen': true }],
    ['no_change', free],
    ['unfreeze_all', free],
  ])('by %s changes each, with reason and description', async (type, expected) => {
    const { client, ids } = await createTwo();
    for (const id of type === 'unfreeze_all' ? ids : []) {
      await client.post(`/v2/accounts/${id}/sandbox/freeze`);
    }
    const input = { 'account-ids': ids, 'freeze-type': type, ...reason };
    const { status, list } = await client.post(path, input);
    expect(status).toBe(200);
    expect(list).toMatchObject([{ attributes: expected }, { attributes: expected }]);
    const filter = 'filter[reason-code]=manual_unusual_activity';
    const histories = await client.get(`/v2/account-histories?${filter}`);
    expect(histories.list).toMatchObject([
      { attributes: { description: 'Looks odd' } },
      { attributes: { description: 'Looks odd' } },
    ]);
  });

  test('returns all its accounts, whatever the query says', async () => {
    const { client, ids } = await createTwo();
    const input = { 'account-ids': ids, 'freeze-type': 'freeze_solid', ...reason };
    for (const query of ['page[size]=0', 'limit=1', 'filter[id]=none', 'one']) {
      const { status, list } = await client.post(`${path}?${query}`, input);
      expect([status, list.length], query).toEqual([200, 2]);
    }
    const { included } = await client.post(`${path}?include=owner`, input);
    expect(included).toHaveLength(2);
  });

  // Covers bulkUpdateFreezeStatus
  test("changes no account if one isn't found", async () => {
    const { accountId: foreign } = await createAccountWithOwner(await given.signUp());
    const ids = [bench.accountId, foreign];
    const input = { 'account-ids': ids, 'freeze-type': 'freeze_solid', ...reason };
    const { errors } = await bench.client.post(path, input);
    expect(errors).toMatchObject(invalidAt('account-ids/1'));
    const { data } = await bench.client.get(`/v2/accounts/${bench.accountId}`);
    expect(data.attributes['solid-freeze']).toBe(false);
  });
});
