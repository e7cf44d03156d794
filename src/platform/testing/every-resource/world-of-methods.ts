import { rawAch } from '../../money/funds-transfer-methods/testing/method-inputs.ts';
import type { ApiAnswer, ApiClient } from '../api-client.ts';

interface Payer {
  readonly accountId: string;
  readonly contactId: string;
  readonly mark: string;
}

/**
 * Creates ways to receive money: a bank account, a push transfer method with a received payment, a
 * payment reference, and a file for the clearing house.
 *
 * @param made throws if the answer is an error
 */
export async function createMethods(
  client: ApiClient,
  { accountId, contactId, mark }: Payer,
  made: (answering: Promise<ApiAnswer>) => Promise<ApiAnswer>,
): Promise<void> {
  const payer = { 'account-id': accountId, 'contact-id': contactId };
  const bank = { ...rawAch, 'contact-id': contactId, label: mark };
  const method = await made(client.post('/v2/funds-transfer-methods', bank));
  await createFile(client, { methodId: String(method.data.id), contactId, mark }, made);
  const passed = { 'cip-cleared': true, 'aml-cleared': true };
  const cleared = JSON.stringify({ data: { attributes: passed } });
  await made(client.send('PATCH', `/v2/contacts/${contactId}/sandbox`, cleared));
  const push = { ...payer, 'transfer-types': ['ach', 'wire'] };
  const { data } = await made(client.post('/v2/push-transfer-methods', push));
  const path = `/v2/push-transfer-methods/${data.id}/sandbox/inbound-push-ach`;
  await made(client.post(path, { amount: '5.00', reference: mark }));
  await made(client.post('/v2/contact-funds-transfer-references', payer));
}

/** Creates a contribution by ACH, in a file for the clearing house. */
async function createFile(
  client: ApiClient,
  { methodId, contactId, mark }: { methodId: string; contactId: string; mark: string },
  made: (answering: Promise<ApiAnswer>) => Promise<ApiAnswer>,
): Promise<void> {
  const payment = { 'contact-id': contactId, 'funds-transfer-method-id': methodId };
  await made(client.post('/v2/contributions', { ...payment, amount: '3.00' }));
  const config = {
    label: mark,
    'company-name': 'Acme Inc',
    'company-identification': '1123456789',
    'routing-number': '021000021',
  };
  const { data } = await made(client.post('/v2/nacha-configs', config));
  await made(client.post('/v2/nacha-batches', { 'nacha-config-id': data.id }));
}
