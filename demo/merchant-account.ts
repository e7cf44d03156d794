import { randomBytes, randomUUID } from 'node:crypto';
import { createAccount, createUser, openAccount, readAccount } from '../src/contract/index.ts';
import {
  type ApiUser,
  createMerchantClient,
  type MerchantClient,
  PlatformRefusal,
} from './merchant-client.ts';
import type { MerchantCredentials } from './merchant-credentials.ts';

/** A merchant that can accept cards: an API user, an opened account and its owner. */
export interface MerchantAccount {
  client: MerchantClient;
  /** Reads for display, past the gateway, whose log is about launches; by default the same client. */
  viewer?: MerchantClient;
  credentials: MerchantCredentials;
}

export interface Addresses {
  platformUrl: string;
  /** Address for the platform's webhooks. */
  webhookUrl: string;
  /** Replaces the network connection to the platform. */
  fetch?: typeof globalThis.fetch | undefined;
}

/**
 * Reuses the stored account if the platform still knows it. Otherwise, creates a new one.
 *
 * @throws if the platform rejects it
 */
export async function openMerchantAccount(
  addresses: Addresses,
  known: MerchantCredentials | undefined,
): Promise<MerchantAccount> {
  const reopened = known && (await reopenAccount(addresses, known));
  return reopened ?? createMerchantAccount(addresses);
}

/** Opens an account or the like once, on first use, and again after a failure. */
export function openedOnce<Opened>(open: () => Promise<Opened>): () => Promise<Opened> {
  let opened: Promise<Opened> | undefined;
  return () => {
    opened ??= open().catch((error) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
}

async function reopenAccount(
  { platformUrl, webhookUrl, fetch }: Addresses,
  credentials: MerchantCredentials,
): Promise<MerchantAccount | undefined> {
  if (credentials.webhookUrl !== webhookUrl) return undefined;
  const client = createMerchantClient(platformUrl, credentials, fetch);
  try {
    await client.call(readAccount, { parameters: { id: credentials.accountId } });
    return { client, credentials };
  } catch (error) {
    if (error instanceof PlatformRefusal) return undefined;
    throw error;
  }
}

async function createMerchantAccount(addresses: Addresses): Promise<MerchantAccount> {
  const { platformUrl, fetch } = addresses;
  const user = await signUp(platformUrl, fetch);
  return openAccountOf(user, createMerchantClient(platformUrl, user, fetch), addresses);
}

/** Creates an API user. */
export async function signUp(
  platformUrl: string,
  fetch?: typeof globalThis.fetch,
): Promise<ApiUser> {
  const user = {
    email: `merchant-${randomUUID()}@shop.example`,
    name: 'Ada Merchant',
    password: `${randomBytes(18).toString('base64url')}aA1`,
  };
  await createMerchantClient(platformUrl, undefined, fetch).call(createUser, { attributes: user });
  return { email: user.email, password: user.password };
}

/** Creates an account with an owner for an API user, sets its webhook address, and opens it. */
export async function openAccountOf(
  user: ApiUser,
  client: MerchantClient,
  webhooks: Pick<Addresses, 'webhookUrl'> & { webhookSecret?: string },
): Promise<MerchantAccount> {
  const { webhookUrl, webhookSecret = randomBytes(24).toString('base64url') } = webhooks;
  const account = await client.call(createAccount, {
    query: 'include=owners',
    attributes: {
      name: 'Corner Shop',
      'authorized-signature': 'Ada Merchant',
      'account-type': 'custodial',
      owner,
      'webhook-config': { url: webhookUrl, 'shared-secret': webhookSecret },
    },
  });
  const contactId = account.included?.find((resource) => resource.type === 'contacts')?.id;
  if (!contactId) throw new Error('The platform made an account without naming its owner');
  await client.call(openAccount, { parameters: { id: account.data.id } });
  return {
    client,
    credentials: { ...user, accountId: account.data.id, contactId, webhookUrl, webhookSecret },
  };
}

const owner = {
  'contact-type': 'natural_person' as const,
  name: 'Grace Holder',
  email: 'grace@shop.example',
  'date-of-birth': '1985-12-09',
  sex: 'female' as const,
  'tax-id-number': '123456789',
  'tax-country': 'US',
  'tax-state': 'NV',
  'primary-phone-number': { number: '+17025550100', country: 'US' },
  'primary-address': {
    'street-1': '330 S Rampart Blvd',
    city: 'Las Vegas',
    region: 'NV',
    'postal-code': '89145',
    country: 'US',
  },
};
