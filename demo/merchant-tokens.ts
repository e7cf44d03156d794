import {
  createContributionToken,
  createCreditCardResource,
  createResourceToken,
  type ResourceTokenInput,
  renewCreditCardToken,
  verifyCreditCardInSandbox,
} from '../src/contract/index.ts';
import type { MerchantAccount } from './merchant-account.ts';

/** A token for the merchant's page, with data that the merchant's server stores. */
export interface CardToken {
  /** Value of the launch option of that name. Its holder can act on this resource only. */
  resourceTokenHash: string;
  cardResourceId: string;
}

export interface ContributionToken {
  resourceTokenHash: string;
  contributionId: string;
}

/** Creates a token that links one card, and can then pay with it. */
export async function createCardToken({
  client,
  credentials,
}: MerchantAccount): Promise<CardToken> {
  const { data } = await client.call(createCreditCardResource, {
    attributes: { 'contact-id': credentials.contactId },
  });
  return { resourceTokenHash: hashIn(data.attributes), cardResourceId: data.id };
}

/** Creates a new token for a linked card. */
export async function renewCardToken(
  { client }: MerchantAccount,
  cardResourceId: string,
): Promise<CardToken> {
  const { data } = await client.call(renewCreditCardToken, { parameters: { id: cardResourceId } });
  return { resourceTokenHash: hashIn(data.attributes), cardResourceId };
}

/**
 * Links a sandbox card without a form, so that a payment can be tried immediately. Real card numbers never
 * reach a merchant's server.
 *
 * @returns the id of the funds transfer method
 */
export async function linkSandboxCard(
  { client }: MerchantAccount,
  cardResourceId: string,
  number: string,
): Promise<string> {
  const { data } = await client.call(verifyCreditCardInSandbox, {
    parameters: { id: cardResourceId },
    attributes: {
      number,
      name: 'Grace Holder',
      'expiration-date': expirationInTwoYears(),
      'billing-address': { 'postal-code': '89145' },
    },
  });
  const id = data.attributes['funds-transfer-method-id'];
  if (!id) throw new Error('The platform linked a card without a funds transfer method');
  return id;
}

/**
 * Creates a token for one payment with a fixed amount.
 *
 * @param amount major units, `'100.00'`
 */
export async function createPaymentToken(
  { client, credentials }: MerchantAccount,
  fundsTransferMethodId: string,
  amount: string,
): Promise<ContributionToken> {
  const { data } = await client.call(createContributionToken, {
    attributes: {
      amount,
      'contact-id': credentials.contactId,
      'funds-transfer-method-id': fundsTransferMethodId,
    },
  });
  return { resourceTokenHash: hashIn(data.attributes), contributionId: data.id };
}

/** Creates a token with which one person can apply to become a contact of the merchant's account. */
export function createPersonToken(account: MerchantAccount): Promise<string> {
  return createToken(account, applicationTo(account, 'create_natural_person'));
}

/** Creates a token with which one company and its people can apply. */
export function createCompanyToken(account: MerchantAccount): Promise<string> {
  return createToken(account, applicationTo(account, 'create_company'));
}

/** Describes the token with which a person or a company applies to become a contact of the account. */
export function applicationTo(
  { credentials }: MerchantAccount,
  type: 'create_natural_person' | 'create_company',
) {
  return {
    'resource-token-type': type,
    'resource-type': 'account',
    'resource-id': credentials.accountId,
  } as const;
}

/** Creates a token of any kind. */
export async function createToken(
  { client }: MerchantAccount,
  attributes: ResourceTokenInput,
): Promise<string> {
  const { data } = await client.call(createResourceToken, { attributes });
  return hashIn(data.attributes);
}

function hashIn(attributes: { 'resource-token-hash'?: string | undefined }): string {
  const hash = attributes['resource-token-hash'];
  if (!hash) throw new Error('The platform answered without a resource token hash');
  return hash;
}

/** Returns December of the year after next, as `MMYY`. */
function expirationInTwoYears(): string {
  return `12${String(new Date().getUTCFullYear() + 2).slice(-2)}`;
}
