import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { openAccountOf, signUp } from '../../demo/merchant-account.ts';
import {
  createMerchantClient,
  type MerchantClient,
  PlatformRefusal,
} from '../../demo/merchant-client.ts';
import {
  createCardToken,
  createPaymentToken,
  linkSandboxCard,
  renewCardToken,
} from '../../demo/merchant-tokens.ts';
import { renewCreditCardToken, setAccountPolicy } from '../../src/contract/index.ts';
import type { PaymentPlan } from './plan.ts';

export interface Launch {
  readonly hash: string;
  /** Amount in major units; null if the platform knows it. */
  readonly amount: string | null;
}

export type Merchant = Awaited<ReturnType<typeof openMerchant>>;

export interface Prepared {
  readonly launch: Launch;
  /** Returns launch options of the paying page, after the cardholder has linked the card. */
  readonly afterLink: (() => Promise<Launch>) | undefined;
}

/** Maximum number of attempts: takes far longer than an outage of this campaign. */
const mostTries = 400;
/** Limits on cardholders' errors, raised because all payments come from one address. */
const limits = {
  'max-card-declines-per-account-last-hour': 1_000_000,
  'max-card-declines-per-address-last-hour': 1_000_000,
  'max-card-declines-per-fingerprint-last-24-hours': 1_000_000,
  'max-incorrect-security-codes-per-fingerprint-last-24-hours': 1_000_000,
  'webhook-threshold': 343,
};

/** Opens a shop. Its server repeats requests with the same key until they are answered. */
export async function openMerchant(
  url: string,
  webhooks: { webhookUrl: string; webhookSecret: string },
) {
  const user = await signUp(url);
  const client = persistent(createMerchantClient(url, user));
  const account = await openAccountOf(user, client, webhooks);
  const attributes = { 'account-id': account.credentials.accountId, ...limits };
  await client.call(setAccountPolicy, { attributes });
  const methods = new Map<string, Promise<string>>();

  async function link(number: string) {
    const { cardResourceId } = await createCardToken(account);
    return { cardResourceId, methodId: await linkSandboxCard(account, cardResourceId, number) };
  }

  /** Returns the linked card for all payments that the server makes with this number. */
  function methodOf(number: string): Promise<string> {
    const known = methods.get(number) ?? link(number).then(({ methodId }) => methodId);
    methods.set(number, known);
    return known;
  }

  async function launchOf(cardResourceId: string, amount: string): Promise<Launch> {
    return { hash: (await renewCardToken(account, cardResourceId)).resourceTokenHash, amount };
  }

  return {
    account,
    /** Prepares the launch options of a payment's first page. */
    async prepare({ kind, cardNumber, cents }: PaymentPlan): Promise<Prepared> {
      const amount = (cents / 100).toFixed(2);
      if (kind === 'pre-created') {
        const token = await createPaymentToken(account, await methodOf(cardNumber), amount);
        return { launch: { hash: token.resourceTokenHash, amount: null }, afterLink: undefined };
      }
      if (kind === 'link-first') {
        const { resourceTokenHash: hash, cardResourceId } = await createCardToken(account);
        const afterLink = () => launchOf(cardResourceId, amount);
        return { launch: { hash, amount: null }, afterLink };
      }
      const { cardResourceId } = await link(cardNumber);
      if (kind === 'card') {
        return { launch: await launchOf(cardResourceId, amount), afterLink: undefined };
      }
      const { data } = await client.call(renewCreditCardToken, {
        parameters: { id: cardResourceId },
        attributes: { 'other-cards': ['new'] },
      });
      const hash = data.attributes['resource-token-hash'] ?? '';
      return { launch: { hash, amount }, afterLink: undefined };
    },
  };
}

/** Repeats requests that get no answer. */
function persistent(client: MerchantClient): MerchantClient {
  return {
    async call(operation, options) {
      let idempotentId = randomUUID();
      for (let tries = 1; ; tries++) {
        try {
          return await client.call(operation, { ...options, idempotentId });
        } catch (error) {
          if (isFinal(error) || tries === mostTries) throw error;
          // Refusals are stored under their key, even temporary ones, so the next attempt needs a new key.
          if (isRefusal(error)) idempotentId = randomUUID();
          await wait(100);
        }
      }
    },
  };
}

const isRefusal = (error: unknown) =>
  error instanceof PlatformRefusal && error.errors[0]?.code === 'card_network_unavailable';

const isFinal = (error: unknown) =>
  error instanceof PlatformRefusal &&
  error.status < 500 &&
  error.status !== 429 &&
  !isRefusal(error);
