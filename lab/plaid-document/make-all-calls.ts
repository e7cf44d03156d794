import { ProcessorTokenCreateRequestProcessorEnum as Processor } from 'plaid';
import { createBankLink, createPlaidClient } from '../../src/adapters/plaid/bank-link.ts';
import { createLinkPages } from '../../src/adapters/plaid/link-pages.ts';
import { createLinkStates, stateTables } from '../../src/adapters/plaid/link-states.ts';
import { createReadPlaid } from '../../src/adapters/plaid/plaid-errors.ts';
import {
  standInCredentials,
  startStandIn,
} from '../../src/adapters/plaid/testing/plaid-stand-in.ts';
import { standInAccounts } from '../../src/adapters/plaid/testing/stand-in-accounts.ts';
import { createTokenStore, tokenTables } from '../../src/adapters/plaid/token-store.ts';
import { createVerifyWebhook } from '../../src/adapters/plaid/verify-webhook.ts';
import { openStore } from '../../src/adapters/serve/index.ts';

const key = 'key-of-the-operator-s-own-servers-1';

/** Webhooks in the form that the adapter's tests send. */
const webhooks = [
  { webhook_type: 'AUTH', webhook_code: 'AUTOMATICALLY_VERIFIED', account_id: 'account-1' },
  { webhook_type: 'AUTH', webhook_code: 'VERIFICATION_EXPIRED', account_id: 'account-1' },
  {
    webhook_type: 'AUTH',
    webhook_code: 'SMS_MICRODEPOSITS_VERIFICATION',
    account_id: 'account-1',
    status: 'MANUALLY_VERIFIED',
  },
  { webhook_type: 'ITEM', webhook_code: 'LOGIN_REPAIRED' },
].map((webhook) => ({ ...webhook, item_id: 'item-1', environment: 'sandbox' }));

/** Makes every call of the adapter to its stand-in, for every account. @returns what the stand-in saw, and webhooks */
export async function makeAllCalls() {
  const standIn = await startStandIn();
  const store = await openStore({ dataDir: '' }, [...tokenTables, ...stateTables]);
  try {
    const now = () => new Date();
    const plaid = createPlaidClient({ url: standIn.url, ...standInCredentials });
    const { read } = createReadPlaid();
    const tokens = createTokenStore(store, now);
    const calls = createBankLink({
      plaid,
      read,
      tokens,
      processor: Processor.FortressTrust,
      nameScore: 70,
    });
    const pages = createLinkPages({
      plaid,
      read,
      states: createLinkStates(store),
      verifyWebhook: createVerifyWebhook({ plaid, read }, now),
      link: { key, clientName: 'Embeds', webhookUrl: 'https://link.example/plaid/webhooks' },
    });
    const publicToken = standIn.addPublicToken();
    await calls.exchange({ publicToken, accountId: 'account-1' });
    await Promise.allSettled([
      calls.exchange({ publicToken, accountId: 'account-unknown' }),
      calls.exchange({ publicToken: 'public-unknown', accountId: 'account-1' }),
      calls['read-account']({ processorToken: 'no-account' }),
    ]);
    for (const { account_id } of standInAccounts) {
      const processorToken = standIn.processorToken(account_id);
      await Promise.allSettled([
        calls['read-account']({ processorToken }),
        calls['verify-name']({ processorToken, name: 'Jane Roe' }),
        calls['available-balance']({ processorToken }),
      ]);
    }
    await post(pages, '/plaid/link-tokens', {
      headers: { authorization: `Bearer ${key}` },
      body: '{"userId":"contact-1","redirectUri":"https://shop.example/linked"}',
    });
    const body = JSON.stringify(webhooks[0]);
    const jwt = await standIn.signer.sign(body, now());
    await post(pages, '/plaid/webhooks', { headers: { 'plaid-verification': jwt }, body });
    return { seen: standIn.seen, webhooks };
  } finally {
    await store.close();
    await standIn.stop();
  }
}

async function post(
  pages: ReturnType<typeof createLinkPages>,
  path: string,
  init: { headers: Record<string, string>; body: string },
): Promise<void> {
  const request = new Request(`http://127.0.0.1${path}`, { method: 'POST', ...init });
  const response = await pages(request);
  if (response?.status !== 200) throw new Error(`${path}: ${response?.status}`);
}
