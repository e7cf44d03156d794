import { describe, expect, test } from 'vitest';
import { kycRequiredActionTexts } from '../../../contract/index.ts';
import { createAccountWithOwner, person } from '../../testing/examples.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { invalidAt, useBench } from '../testing/use-bench.ts';
import { createContactBench } from './testing/contact-bench.ts';

const given = useTestPlatform();
const bench = useBench(() => createContactBench(given));

describe('PATCH /v2/contacts/:id/sandbox', () => {
  // Covers changeContactInSandbox
  test('sets and announces the flags that checks would set', async () => {
    const id = await bench.created(person);
    const set = await bench.patch(`/v2/contacts/${id}/sandbox`, { cip_cleared: 'true' });
    expect(set).toMatchObject({
      status: 200,
      data: { attributes: { 'cip-cleared': true, 'aml-cleared': false } },
    });
    const back = await bench.patch(`/v2/contacts/${id}/sandbox`, {
      'cip-cleared': false,
      'aml-cleared': true,
    });
    expect(back.data.attributes).toMatchObject({ 'cip-cleared': false, 'aml-cleared': true });
    expect(await bench.announced(id)).toEqual([
      'create',
      'update cip-cleared',
      'update aml-cleared, cip-cleared',
    ]);
  });

  // Covers CO15
  test('confirms the identity once documents are also verified', async () => {
    const id = await bench.created(person);
    await given.store.db
      .updateTable('contacts')
      .set({ identity_documents_verified: true, proof_of_address_documents_verified: true })
      .where('id', '=', id)
      .execute();
    const confirmed = async () =>
      (await bench.client.get(`/v2/contacts/${id}`)).data.attributes['identity-confirmed'];
    expect(await confirmed()).toBe(false);
    await bench.patch(`/v2/contacts/${id}/sandbox`, { 'cip-cleared': true });
    expect(await confirmed()).toBe(true);
  });

  test('opens the account when its last check passes', async () => {
    const { client } = bench;
    const { accountId, contactId } = await createAccountWithOwner(client, {}, { opened: false });
    await given.store.db
      .updateTable('contacts')
      .set({ identity_documents_verified: true, proof_of_address_documents_verified: true })
      .where('id', '=', contactId)
      .execute();
    const status = async () =>
      (await bench.client.get(`/v2/accounts/${accountId}`)).data.attributes.status;
    await bench.patch(`/v2/contacts/${contactId}/sandbox`, { 'cip-cleared': true });
    expect(await status()).toBe('pending');
    await bench.patch(`/v2/contacts/${contactId}/sandbox`, { 'aml-cleared': true });
    expect(await status()).toBe('opened');
  });
});

describe('freezes of a contact', () => {
  // Covers freezeContact, unfreezeContact
  test.each([
    [undefined, true, true],
    ['all', true, true],
    ['contributions', true, false],
    ['disbursements', false, true],
  ])(
    'of %s stop contributions: %s, disbursements: %s',
    async (type, contributions, disbursements) => {
      const id = await bench.created(person);
      const input = type === undefined ? {} : { 'freeze-type': type };
      const frozen = await bench.client.post(`/v2/contacts/${id}/sandbox/freeze`, input);
      expect(frozen.data.attributes).toMatchObject({
        'contributions-frozen': contributions,
        'disbursements-frozen': disbursements,
      });
      const thawed = await bench.client.post(`/v2/contacts/${id}/sandbox/unfreeze`, input);
      expect(thawed.data.attributes).toMatchObject({
        'contributions-frozen': false,
        'disbursements-frozen': false,
      });
      const names = [
        ...(contributions ? ['contributions-frozen'] : []),
        ...(disbursements ? ['disbursements-frozen'] : []),
      ].join(', ');
      expect(await bench.announced(id)).toEqual(['create', `update ${names}`, `update ${names}`]);
    },
  );

  test('of an unknown type are rejected', async () => {
    const path = `/v2/contacts/${bench.ownerId}/sandbox/freeze`;
    const { errors } = await bench.client.post(path, { 'freeze-type': 'solid' });
    expect(errors).toMatchObject(invalidAt('freeze-type'));
  });
});

describe('POST /v2/contacts/:id/kyc-required-actions', () => {
  // Covers setKycRequiredActions
  test('sets and announces the next steps with their descriptions', async () => {
    const id = await bench.created(person);
    const path = `/v2/contacts/${id}/kyc-required-actions`;
    const steps = (...codes: (keyof typeof kycRequiredActionTexts)[]) =>
      codes.map((code) => ({ code, description: kycRequiredActionTexts[code] }));
    const set = await bench.client.post(path, { 'kyc-required-actions': ['N10', 'N02'] });
    expect(set).toMatchObject({
      status: 200,
      data: { attributes: { 'kyc-required-actions': steps('N02', 'N10') } },
    });
    const { data } = await bench.client.post(path, { 'kyc-required-actions': ['N07'] });
    expect(data.attributes['kyc-required-actions']).toEqual(steps('N07'));
    expect(await bench.announced(id)).toEqual([
      'create',
      'update kyc-required-actions',
      'update kyc-required-actions',
    ]);
    const { list } = await bench.client.get('/v2/webhooks?sort=-created-at');
    expect(list.map(({ attributes }) => attributes.data)).toContainEqual({
      changes: ['kyc-required-actions'],
      kyc_required_actions: steps('N07'),
    });
  });

  test('rejects unknown codes', async () => {
    const path = `/v2/contacts/${bench.ownerId}/kyc-required-actions`;
    const { errors } = await bench.client.post(path, { 'kyc-required-actions': ['N10', 'N11'] });
    expect(errors).toMatchObject(invalidAt('kyc-required-actions/1'));
  });
});
