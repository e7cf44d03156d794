import { exampleBrowser } from '../../src/contract/example-values.ts';
import { createIssuer } from '../../src/issuer/create-issuer.ts';
import { cards } from '../../src/platform/cards/cards/cards.ts';
import type { Log } from '../../src/platform/kernel/services/telemetry/log.ts';
import type { Store } from '../../src/platform/kernel/store/database/store.ts';
import { createPlatform, type Platform } from '../../src/platform/server/create-platform.ts';
import { claimInstallation } from '../../src/platform/server/installation/open-installation.ts';
import { seed } from '../../src/platform/server/seed/seed.ts';
import { ApiClient, must } from '../../src/platform/testing/api-client.ts';
import { createAccountWithOwner } from '../../src/platform/testing/examples.ts';
import type { Subject } from './works.ts';

const user = { email: 'bench@example.com', password: 'Sandbox-2026' };
const log: Log = { info: () => {}, warn: () => {}, error: () => {} };
const purchaseProtection = 'pp_bench_0123456789abcdef';
const browser = { ...exampleBrowser, 'challenge-width': 600, 'challenge-height': 700 };

export interface Secrets {
  /** Hex. */
  readonly masterKey: string;
  readonly shared: string;
}

/** Starts a platform without sockets, on a database with this number of contacts and a card that has paid. */
export async function prepare(store: Store, rows: number, secrets: Secrets) {
  const keys = { current: Buffer.from(secrets.masterKey, 'hex') };
  // The platform's own processes derive their keys from this key.
  const masterKey = await claimInstallation(store, { environment: 'sandbox', keys });
  const accounts = Math.ceil(rows / 10);
  await seed({ store, masterKey, log }, { contacts: rows, accounts, ...user });
  const platform = platformWithIssuer(store, { shared: secrets.shared, masterKey });
  const anonymous = new ApiClient((request) => platform.fetch(request));
  const client = await signIn(anonymous);
  return { platform, client, subject: await prepareSubject(client) };
}

/** Creates a user, by default the bench's own, and signs it in. */
export async function signUp(anonymous: ApiClient, given = user): Promise<ApiClient> {
  await anonymous.mustPost('/v2/users', { ...given, name: 'Bench' });
  return signIn(anonymous, given);
}

async function signIn(anonymous: ApiClient, { email, password } = user): Promise<ApiClient> {
  const client = anonymous.with({ authorization: `Basic ${btoa(`${email}:${password}`)}` });
  const { body } = await must(client.send('POST', '/auth/jwts'));
  return anonymous.with({ authorization: `Bearer ${String(body.token)}` });
}

/** Creates the records that calls act on: an account with a card that has paid, and a payee account. */
export async function prepareSubject(client: ApiClient): Promise<Subject> {
  const { accountId, contactId } = await createAccountWithOwner(client, {
    name: 'Bench',
    'webhook-config': { url: 'http://127.0.0.1:9/', enabled: false },
  });
  await client.mustPost(`/v2/accounts/${accountId}/sandbox/open`);
  const methodId = await payOnce(client, contactId);
  const payeeId = await governTransfers(client, accountId);
  return { accountId, methodId, payeeId };
}

/** Funds an account, and sets policies that allow its small transfers. Returns their destination. */
async function governTransfers(client: ApiClient, accountId: string): Promise<string> {
  const { accountId: payeeId } = await createAccountWithOwner(client);
  await client.mustPost(`/v2/accounts/${accountId}/sandbox/fund`, { amount: '1000000000' });
  const group = await client.mustPost('/v2/rule-groups', { label: 'Bench' });
  const common = {
    'rule-group-id': group.id,
    'transfer-types': ['account_cash_transfer'],
    'currency-type': 'USD',
  };
  const largeOnes = {
    'rule-type': 'amount',
    'transfer-amount-minimum': 10_000,
    'transfer-amount-maximum': 1_000_000,
  };
  const sums = { 'rule-type': 'frequency', 'past-hours': 24, 'transfer-amount-maximum': 1_000_000 };
  for (const rule of [largeOnes, sums]) await client.mustPost('/v2/rules', { ...common, ...rule });
  await client.mustPost(`/v2/accounts/${accountId}/set-rule-group`, { 'rule-group-id': group.id });
  return payeeId;
}

function platformWithIssuer(
  store: Store,
  { masterKey, shared }: { masterKey: Buffer; shared: string },
): Platform {
  const [publicUrl, issuerUrl] = ['http://127.0.0.1:4100', 'http://127.0.0.1:4200'];
  const platform: Platform = createPlatform({
    store,
    masterKey,
    log,
    publicUrl,
    vendorAddresses: { 'three-ds-directory': { url: `${issuerUrl}/ds`, secrets: [shared] } },
    modules: [cards()],
    fetch: (input, init) => issuer(new Request(input, init)),
  });
  const issuer = createIssuer({
    platformUrl: publicUrl,
    issuerUrl,
    secret: shared,
    now: Date.now,
    fetch: (request) => platform.fetch(request),
  });
  return platform;
}

/** Links a card without 3-D Secure and pays with it. Returns the method, which the server may charge. */
export async function payOnce(client: ApiClient, contactId: string): Promise<string> {
  const card = await client.mustPost('/v2/credit-card-resources', { 'contact-id': contactId });
  const linked = await client.mustPost(`/v2/credit-card-resources/${card.id}/sandbox/verify`, {
    number: '4242424242424242',
    name: 'Jane Roe',
    'expiration-date': '1239',
    'billing-address': { 'postal-code': '89145' },
  });
  await client.mustPost(`/v2/contributions/${card.attributes['resource-token-hash']}`, {
    amount: '10.00',
    cvv: '123',
    browser,
    'purchase-protection-token': purchaseProtection,
  });
  return String(linked.attributes['funds-transfer-method-id']);
}
