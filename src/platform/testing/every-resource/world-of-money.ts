import type { ApiAnswer, ApiClient } from '../api-client.ts';

interface Payer {
  readonly accountId: string;
  readonly contactId: string;
  readonly mark: string;
}

/**
 * Creates bank payments: a received wire that is held; and for an existing card payment a partial refund,
 * and a chargeback of the rest.
 *
 * @param made throws if the answer is an error
 */
export async function createMoney(
  client: ApiClient,
  { accountId, contactId, mark }: Payer,
  made: (answering: Promise<ApiAnswer>) => Promise<ApiAnswer>,
): Promise<void> {
  const wire = await made(
    client.post('/v2/contributions', {
      ...{ 'account-id': accountId, 'contact-id': contactId, amount: '70.00' },
      ...{ 'funds-transfer-type': 'wire', message: mark, 'special-instructions': mark },
    }),
  );
  const wirePath = `/v2/funds-transfers/${wire.data.attributes['funds-transfer-id']}`;
  const initiator = { name: mark, 'bank-account-number': '123456789', 'reference-number': mark };
  const settlement = { 'settlement-details': mark, 'wire-initiator': initiator };
  await made(client.post(`${wirePath}/sandbox/settle`, settlement));
  await made(client.post(`${wirePath}/toggle-manual-hold`, { frozen: true }));
  const query = 'filter[funds-transfer-type]=credit_card&filter[status]=settled';
  const { list } = await client.get(`/v2/funds-transfers?account.id=${accountId}&${query}`);
  const cardPayment = { 'funds-transfer-id': list[0]?.id };
  const back = { ...cardPayment, amount: '1.00', memo: mark };
  const refund = await made(client.post('/v2/refunds', back));
  await made(client.post(`/v2/refunds/${refund.data.id}/process`));
  await made(client.post('/v2/chargebacks/sandbox', { ...cardPayment, 'reason-code': mark }));
}
