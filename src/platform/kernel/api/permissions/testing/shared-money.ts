import { rawAch } from '../../../../money/funds-transfer-methods/testing/method-inputs.ts';
import { insertFundsTransfer } from '../../../../money/funds-transfers/insert-funds-transfer.ts';
import { settleFundsTransfer } from '../../../../money/funds-transfers/settle-funds-transfer.ts';
import type { ApiClient } from '../../../../testing/api-client.ts';
import type { Services } from '../../../work/unit-of-work/services.ts';
import type { SharedAccount } from './shared-account.ts';

/** A bank transfer that is held and partly returned, and a disputed payment by a simulated card. */
export async function createSharedMoney(
  services: Services,
  owner: ApiClient,
  { accountId, contactId, methodId }: SharedAccount,
): Promise<void> {
  const make = (path: string, attributes: object) => owner.mustPost(path, attributes);
  const method = await make('/v2/funds-transfer-methods', { ...rawAch, 'contact-id': contactId });
  const payment = { amount: '10', 'funds-transfer-method-id': method.id };
  const { attributes } = await make('/v2/contributions', payment);
  const path = `/v2/funds-transfers/${attributes['funds-transfer-id']}/sandbox/settle`;
  await make(path, { 'wire-initiator': { name: 'Jim Roe' } });
  await make('/v2/refunds', { 'funds-transfer-id': attributes['funds-transfer-id'] });
  const transferId = await services.transact(async (work) => {
    const id = await insertFundsTransfer(work, {
      account_id: accountId,
      contact_id: contactId,
      amount: '5',
      currency_type: 'USD',
      funds_transfer_type: 'credit_card',
      funds_transfer_method_id: methodId,
    });
    await settleFundsTransfer(work, id);
    return id;
  });
  await make('/v2/chargebacks/sandbox', { 'funds-transfer-id': transferId });
}
