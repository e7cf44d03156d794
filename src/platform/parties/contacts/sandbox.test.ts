import { describe, expect, test } from 'vitest';
import { kycRequiredActionTexts } from '../../../contract/index.ts';
import { createAccountWithOwner, person } from '../../testing/examples.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { createContactBench } from './testing/contact-bench.ts';

const given = useTestPlatform();

describe('PATCH /v2/contacts/:id/sandbox', () => {
  // Covers changeContactInSandbox
  test('sets and announces the flags that checks would set', async () => {
    const { created, patch, announced } = await createContactBench(given);
    const id = await created(person);
    const set = await patch(`/v2/contacts/${id}/sandbox`, { cip_cleared: 'true' });
    expect(set).toMatchObject({
      status: 200,
      data: { attributes: { 'cip-cleared': true, 'aml-cleared': false } },
    });
    const back = await patch(`/v2/contacts/${id}/sandbox`, {
      'cip-cleared': false,
      'aml-cleared': true,
    });
    expect(back.data.attributes).toMatchObject({ 'cip-cleared': false, 'aml-cleared': true });
    expect(await announced(id)).toEqual([
      'create',
      'update cip-cleared',
      'update aml-cleared, cip-cleared',
    ]);
  });

  // Covers CO15
  test('confirms the identity once documents are also verified', async () => {
    const { created, patch, client } = await createContactBench(given);
    const id = await created(person);
    await given.store.db
      .updateTable('contacts')
      .set({ identity_documents_verified: true, proof_of_address_documents_verified: true })
      .where('id', '=', id)
      .execute();
    const confirmed = async () =>
      (await client.get(`/v2/contacts/${id}`)).data.attributes['identity-confirmed'];
    expect(await confirmed()).toBe(false);
    await patch(`/v2/contacts/${id}/sandbox`, { 'cip-cleared': true });
    expect(await confirmed()).toBe(true);
  });

  test('opens the account when its last check passes', async () => {
    const { client, patch } = await createContactBench(given);
    const { accountId, contactId } = await createAccountWithOwner(client, {}, { opened: false });
    await given.store.db
      .updateTable('contacts')
      .set({ identity_documents_verified: true, proof_of_address_documents_verified: true })
      .where('id', '=', contactId)
      .execute();
    const status = async () =>
      (await client.get(`/v2/accounts/${accountId}`)).data.attributes.status;
    await patch(`/v2/contacts/${contactId}/sandbox`, { 'cip-cleared': true });
    expect(await status()).toBe('pending');
    await patch(`/v2/contacts/${contactId}/sandbox`, { 'aml-cleared': true });
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
      const { client, created, announced } = await createContactBench(given);
      const id = await created(person);
      const input = type === undefined ? {} : { 'freeze-type': type };
      const frozen = await client.post(`/v2/contacts/${id}/sandbox/freeze`, input);
      expect(frozen).toMatchObject({
        status: 200,
        data: {
          attributes: {
            'contributions-frozen': contributions,
            'disbursements-frozen': disbursements,
          },
        },
      });
      const thawed = await client.post(`/v2/contacts/${id}/sandbox/unfreeze`, input);
      expect(thawed.data.attributes).toMatchObject({
        'contributions-frozen': false,
        'disbursements-frozen': false,
      });
      const names = [
        ...(contributions ? ['contributions-frozen'] : []),
        ...(disbursements ? ['disbursements-frozen'] : []),
      ].join(', ');
      expect(await announced(id)).toEqual(['create', `update ${names}`, `update ${names}`]);
    },
  );

  test('of an unknown type are rejected', async () => {
    const { client, ownerId } = await createContactBench(given);
    const path = `/v2/contacts/${ownerId}/sandbox/freeze`;
    const { errors } = await client.post(path, { 'freeze-type': 'solid' });
    expect(errors).toMatchObject([{ source: { pointer: '/data/attributes/freeze-type' } }]);
  });
});

describe('POST /v2/contacts/:id/kyc-required-actions', () => {
  // Covers setKycRequiredActions
  test('sets and announces the next steps with their descriptions', async () => {
    const { client, created, announced } = await createContactBench(given);
    const id = await created(person);
    const path = `/v2/contacts/${id}/kyc-required-actions`;
    const steps = (...codes: (keyof typeof kycRequiredActionTexts)[]) =>
      codes.map((code) => ({ code, description: kycRequiredActionTexts[code] }));
    const set = await client.post(path, { 'kyc-required-actions': ['N10', 'N02'] });
    expect(set).toMatchObject({
      status: 200,
      data: { attributes: { 'kyc-required-actions': steps('N02', 'N10') } },
    });
    const { data } = await client.post(path, { 'kyc-required-actions': ['N07'] });
    expect(data.attributes['kyc-required-actions']).toEqual(steps('N07'));
    expect(await announced(id)).toEqual([
      'create',
      'update kyc-required-actions',
      'update kyc-required-actions',
    ]);
    const { list } = await client.get('/v2/webhooks?sort=-created-at');
    expect(list.map(({ attributes }) => attributes.data)).toContainEqual({
      changes: ['kyc-required-actions'],
      kyc_required_actions: steps('N07'),
    });
  });

  test('rejects unknown codes', async () => {
    const { client, ownerId } = await createContactBench(given);
    const path = `/v2/contacts/${ownerId}/kyc-required-actions`;
    const { status, errors } = await client.post(path, { 'kyc-required-actions': ['N10', 'N11'] });
    expect(status).toBe(422);
    expect(errors).toMatchObject([
      { source: { pointer: '/data/attributes/kyc-required-actions/1' } },
    ]);
  });
});
