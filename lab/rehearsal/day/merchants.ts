import { randomBytes } from 'node:crypto';
import { upload } from '../../../src/platform/parties/documents/testing/files.ts';
import { type ApiClient, must } from '../../../src/platform/testing/api-client.ts';
import { accountInput, person } from '../../../src/platform/testing/examples.ts';
import { until } from '../../until.ts';
import type { Stage } from '../stage/stage.ts';
import type { Merchant } from './world.ts';

/** Opens a merchant's account as in production: a user by command, an owner, documents, checks. */
export async function openMerchant(
  { platforms, shop }: Stage,
  browser: ApiClient,
  index: number,
): Promise<Merchant> {
  const name = `Shop ${index + 1}`;
  const email = `owner@shop-${index + 1}.example`;
  const printed = await platforms.run('users', 'add', email, '--name', name);
  const password = /^password: (.+)$/m.exec(printed)?.[1] ?? '';
  const signIn = async () => {
    const basic = browser.with({ authorization: `Basic ${btoa(`${email}:${password}`)}` });
    const { body } = await must(basic.send('POST', '/auth/jwts'));
    return browser.with({ authorization: `Bearer ${String(body.token)}` });
  };
  const client = await signIn();
  const secret = randomBytes(24).toString('base64url');
  const { data, included } = await must(
    client.post('/v2/accounts?include=owners', {
      ...accountInput,
      name: `${name} Custodial`,
      owner: { ...person, email, name: `Owner of ${name}` },
      'webhook-config': { url: shop.addressOf(`shop-${index}`, secret), 'shared-secret': secret },
    }),
  );
  const accountId = String(data.id);
  const ownerId = String(included[0]?.id);
  const { id } = (await must(upload(client, { 'contact-id': ownerId, label: 'license' }))).data;
  await client.mustPost('/v2/kyc-document-checks', {
    'contact-id': ownerId,
    ...documentCheck(String(id)),
  });
  await until(`the account of ${name} opens`, async () => {
    const { attributes } = (await must(client.get(`/v2/accounts/${accountId}`))).data;
    return attributes.status === 'opened';
  });
  const reference = await client.mustPost('/v2/contact-funds-transfer-references', {
    'account-id': accountId,
    'contact-id': ownerId,
  });
  const paymentReference = String(reference.attributes.reference);
  return { name, client, signIn, accountId, ownerId, paymentReference };
}

/** Input of a document that proves identity and address. */
export const documentCheck = (documentId: string) => ({
  'uploaded-document-id': documentId,
  'kyc-document-type': 'drivers_license',
  'kyc-document-country': 'US',
  identity: true,
  'identity-photo': true,
  'proof-of-address': true,
});
