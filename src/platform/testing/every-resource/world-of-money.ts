import { rawAch } from '../../money/funds-transfer-methods/testing/method-inputs.ts';
import { type ApiClient, must } from '../api-client.ts';
import { createAccountWithOwner } from '../examples.ts';

/** An account, its owner, and the text that marks their data. */
export interface Holder {
  readonly accountId: string;
  readonly contactId: string;
  readonly mark: string;
}

/**
 * Creates ways to receive money: a bank account, a push transfer method with a received payment, a
 * payment reference, and a file for the clearing house.
 */
export async function createMethods(
  client: ApiClient,
  { accountId, contactId, mark }: Holder,
): Promise<void> {
  const payer = { 'account-id': accountId, 'contact-id': contactId };
  const bank = { ...rawAch, 'contact-id': contactId, label: mark };
  const method = await client.mustPost('/v2/funds-transfer-methods', bank);
  await client.mustPost('/v2/contributions', {
    'contact-id': contactId,
    'funds-transfer-method-id': method.id,
    amount: '3.00',
  });
  const config = await client.mustPost('/v2/nacha-configs', {
    label: mark,
    'company-name': 'Acme Inc',
    'company-identification': '1123456789',
    'routing-number': '021000021',
  });
  await client.mustPost('/v2/nacha-batches', { 'nacha-config-id': config.id });
  const passed = { 'cip-cleared': true, 'aml-cleared': true };
  await must(client.patch(`/v2/contacts/${contactId}/sandbox`, passed));
  const push = { ...payer, 'transfer-types': ['ach', 'wire'] };
  const { id } = await client.mustPost('/v2/push-transfer-methods', push);
  const path = `/v2/push-transfer-methods/${id}/sandbox/inbound-push-ach`;
  await client.mustPost(path, { amount: '5.00', reference: mark });
  await client.mustPost('/v2/contact-funds-transfer-references', payer);
}

/**
 * Creates bank payments: a received wire that is held, and counts towards an offering; and for an existing card payment a partial refund,
 * and a chargeback of the rest.
 */
export async function createBankPayments(
  client: ApiClient,
  { accountId, contactId, mark }: Holder,
): Promise<void> {
  const offer = { 'account-id': accountId, name: `Offering ${mark}`, exemption: 'reg_cf' };
  const offering = await client.mustPost('/v2/offerings', offer);
  const wire = await client.mustPost('/v2/contributions', {
    'account-id': accountId,
    'contact-id': contactId,
    amount: '70.00',
    'offering-id': offering.id,
    'funds-transfer-type': 'wire',
    message: mark,
    'special-instructions': mark,
  });
  const wirePath = `/v2/funds-transfers/${wire.attributes['funds-transfer-id']}`;
  const initiator = { name: mark, 'bank-account-number': '123456789', 'reference-number': mark };
  const settlement = { 'settlement-details': mark, 'wire-initiator': initiator };
  await client.mustPost(`${wirePath}/sandbox/settle`, settlement);
  await client.mustPost(`${wirePath}/toggle-manual-hold`, { frozen: true });
  const query = 'filter[funds-transfer-type]=credit_card&filter[status]=settled';
  const { list } = await client.get(`/v2/funds-transfers?account.id=${accountId}&${query}`);
  const cardPayment = { 'funds-transfer-id': list[0]?.id };
  const refund = await client.mustPost('/v2/refunds', {
    ...cardPayment,
    amount: '1.00',
    memo: mark,
  });
  await client.mustPost(`/v2/refunds/${refund.id}/process`);
  await client.mustPost('/v2/chargebacks/sandbox', { ...cardPayment, 'reason-code': mark });
}

/** Creates a disbursement that waits for its owner, before it goes to a bank. */
export async function createDisbursement(
  client: ApiClient,
  { accountId, mark }: Holder,
): Promise<void> {
  await client.mustPost('/v2/disbursements', {
    'account-id': accountId,
    amount: '1.00',
    reference: mark,
    description: mark,
    'funds-transfer-method': rawAch,
  });
}

/** Creates an account with a rule, and a transfer that waits for approval. */
export async function createRules(client: ApiClient, { accountId, mark }: Holder): Promise<void> {
  const { accountId: ruled } = await createAccountWithOwner(client);
  await client.mustPost(`/v2/accounts/${ruled}/sandbox/fund`, { amount: '100.00' });
  const { data } = await client.get('/v2/users/current');
  const ofGroup = {
    'rule-group-id': (await client.mustPost('/v2/rule-groups', { label: mark })).id,
  };
  const rule = await client.mustPost('/v2/rules', {
    ...ofGroup,
    'rule-type': 'amount',
    'transfer-types': ['Account Cash Transfer'],
    'currency-type': 'USD',
    'transfer-amount-minimum': 0,
    'transfer-amount-maximum': 1000,
  });
  const authorizers = await client.mustPost('/v2/authorization-groups', {
    ...ofGroup,
    label: mark,
    'user-emails': [data.attributes.email],
  });
  await client.mustPost('/v2/authorization-rule-groups', {
    label: mark,
    'rule-id': rule.id,
    'authorization-group-id': authorizers.id,
    'number-of-users': 1,
  });
  await client.mustPost(`/v2/accounts/${ruled}/set-rule-group`, ofGroup);
  const way = { 'from-account-id': ruled, 'to-account-id': accountId };
  const transfer = () => client.mustPost('/v2/account-cash-transfers', { amount: '5.00', ...way });
  const { id: approved } = await transfer();
  const items = `/v2/authorization-items?account-cash-transfer.id=${approved}`;
  await client.mustPost(`/v2/authorization-items/${(await client.get(items)).list[0]?.id}/approve`);
  await transfer();
}
