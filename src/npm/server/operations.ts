// Made by `npm run generate` from src/contract. Manual changes are lost.

/** A card of a contact, and the token of its form. */
export interface CreditCardResource {
  type: 'credit-card-resources';
  id: string;
  attributes: {
    'contact-id': string;
    status: 'pending' | 'authorized' | 'verified';
    'funds-transfer-method-id': string | null;
    'three-ds-required'?: boolean | undefined;
    reference?: string | null | undefined;
    'created-at'?: string | undefined;
    'attempt-in-progress'?: boolean | undefined;
    'resource-token-hash'?: string | undefined;
    token?: string | undefined;
  };
  links?: Links | undefined;
  relationships?: Record<string, Relationship> | undefined;
}

/** A payment to an account. */
export interface Contribution {
  type: 'contributions';
  id: string;
  attributes: {
    amount: number;
    'currency-type': 'AUD' | 'CAD' | 'EUR' | 'GBP' | 'JPY' | 'USD';
    'amount-expected': number | null;
    'contributor-email': string | null;
    'contributor-name': string | null;
    'created-at': string;
    'funds-transfer-details': string | null;
    'funds-transfer-type': string;
    message: string | null;
    'private-memo': string | null;
    reference: string | null;
    'signet-deposit-address': string | null;
    'special-instructions': string | null;
    'special-type': string | null;
    status:
      | 'pending'
      | 'authorized'
      | 'completed'
      | 'settled'
      | 'cancelled'
      | 'reversed'
      | 'failed';
    'payment-details': string | null;
    'payment-type': string | null;
    'reference-number': string | null;
    'transaction-number': string | null;
    'funds-transfer-method-id': string | null;
    'funds-transfer-id': string | null;
    'offering-amount': number | null;
    'attempt-in-progress'?: boolean | undefined;
    'resource-token-hash'?: string | undefined;
    token?: string | undefined;
  };
  links?: Links | undefined;
  relationships?: Record<string, Relationship> | undefined;
}

/** Money of a contribution that is returned. */
export interface Refund {
  type: 'refunds';
  id: string;
  attributes: {
    amount: number;
    'fee-amount': number;
    'created-at': string;
    'currency-type': 'AUD' | 'CAD' | 'EUR' | 'GBP' | 'JPY' | 'USD';
    memo: string | null;
    'process-on': string;
    status: 'pending' | 'processed' | 'cancelled';
  };
  links?: Links | undefined;
  relationships?: Record<string, Relationship> | undefined;
}

/** A token for a form. */
export interface ResourceToken {
  type: 'resource-tokens';
  id: string;
  attributes: {
    'resource-token-type':
      | 'credit_card_resource'
      | 'contribution'
      | 'create_natural_person'
      | 'create_company'
      | 'upload_documents'
      | 'card_holder_verification'
      | 'display_card'
      | 'disbursement_owner_verification';
    status: 'active' | 'used' | 'disabled' | 'cancelled' | 'expired';
    'resource-id': string;
    'resource-type'?: string | undefined;
    data?: Record<string, unknown> | undefined;
    'allowed-origins'?: string[] | null | undefined;
    'created-by-user-id'?: string | null | undefined;
    'created-at'?: string | undefined;
    'expires-at': string;
    'used-at': string | null;
    'purchase-protection-required'?: boolean | undefined;
    'accepted-credit-card-types'?:
      | (
          | 'visa'
          | 'mastercard'
          | 'american-express'
          | 'discover'
          | 'diners-club'
          | 'jcb'
          | 'unionpay'
          | 'maestro'
          | 'cartes-bancaires'
        )[]
      | null
      | undefined;
    'accepted-credit-card-funding-types'?: ('credit' | 'debit')[] | undefined;
    'last-ended-attempt'?: number | undefined;
    token?: string | undefined;
    'resource-token-hash'?: string | undefined;
  };
  links?: Links | undefined;
  relationships?: Record<string, Relationship> | undefined;
}

/** Any resource of the platform. */
export interface Resource {
  type: string;
  id: string | null;
  attributes: Record<string, unknown>;
  links?: Links | undefined;
  relationships?: Record<string, Relationship> | undefined;
}

/** A link from one resource to another, or to several. */
export interface Relationship {
  links?:
    | {
        related: string;
      }
    | undefined;
  data?:
    | {
        type: string;
        id: string;
      }
    | {
        type: string;
        id: string;
      }[]
    | null
    | undefined;
}

interface Links {
  self: string;
}

interface Warning {
  code: string;
  title: string;
  detail: string;
  source: {
    pointer?: string | undefined;
    header?: string | undefined;
  };
}

interface AddressInput {
  'street-1': string;
  'street-2'?: string | undefined;
  city: string;
  region?: string | undefined;
  'postal-code'?: string | undefined;
  country: string;
  'latin-address'?: string | undefined;
}

type Document<Data> = {
  data: Data;
  included?: Resource[] | undefined;
  meta?:
    | {
        warnings: Warning[];
      }
    | undefined;
};

type Page<Data> = {
  data: Data[];
  included: Resource[];
  links: {
    self: string;
    first: string;
    last?: string | undefined;
    next?: string | undefined;
    prev?: string | undefined;
  };
  meta: {
    'page-count': number;
    'resource-count': number;
    warnings?: Warning[] | undefined;
  };
};

/** Parameters and answer of each operation. */

export interface Operations {
  /** Create a card resource for a contact, with a token for the form. */
  createCreditCardResource: {
    given: {
      attributes: {
        'contact-id': string;
        'allowed-origins'?: string[] | undefined;
        'other-cards'?: ('linked' | 'new')[] | undefined;
        'consent-to'?: string | undefined;
        'offering-id'?: string | undefined;
      };
    };
    answer: Document<CreditCardResource>;
  };
  /** List credit card resources. */
  listCreditCardResources: { given: object; answer: Page<CreditCardResource> };
  /** Retrieve a credit card resource. */
  readCreditCardResource: { given: { id: string }; answer: Document<CreditCardResource> };
  /** Create a new token for the form. */
  renewCreditCardToken: {
    given: {
      id: string;
      attributes: {
        'other-cards'?: ('linked' | 'new')[] | undefined;
        'consent-to'?: string | undefined;
        'offering-id'?: string | undefined;
      };
    };
    answer: Document<CreditCardResource>;
  };
  /** Disable a token, which can then neither link cards nor pay. */
  disableCreditCardToken: { given: { hash: string }; answer: Document<CreditCardResource> };
  /** Disable every token of a card resource. */
  disableCreditCardResource: { given: { id: string }; answer: Document<CreditCardResource> };
  /** Create a contribution that a card will pay, with a token for the form. */
  createContributionToken: {
    given: {
      attributes: {
        /** Major units: a decimal above 0, at most 9999999999999.99, with at most the decimal places of the currency (ISO 4217: 2, but none for JPY). */
        amount: string | number;
        'account-id'?: string | undefined;
        'contact-id': string;
        'funds-transfer-method-id': string;
        'currency-type'?: 'AUD' | 'CAD' | 'EUR' | 'GBP' | 'JPY' | 'USD' | undefined;
        'offering-id'?: string | undefined;
        'allowed-origins'?: string[] | undefined;
        'other-cards'?: ('linked' | 'new')[] | undefined;
        'consent-to'?: string | undefined;
      };
    };
    answer: Document<Contribution>;
  };
  /** Cancel a pre-created contribution. */
  cancelContributionToken: { given: { hash: string }; answer: Document<Contribution> };
  /** Create a token for the onboarding embeds, or one with allowed origins for a card resource. */
  createResourceToken: {
    given: {
      attributes: {
        'resource-token-type':
          | 'credit_card_resource'
          | 'contribution'
          | 'create_natural_person'
          | 'create_company'
          | 'create_contact';
        'resource-type': 'account' | 'user' | 'credit-card-resource' | 'contribution';
        'resource-id': string;
        'expires-in'?: number | undefined;
        'allowed-origins'?: string[] | undefined;
        data?: Record<string, unknown> | undefined;
      };
    };
    answer: Document<ResourceToken>;
  };
  /** List the tokens of the organization, without their hashes. */
  listResourceTokens: { given: object; answer: Page<ResourceToken> };
  /** Create a contribution by linked card, bank account, check, wire or Signet. */
  createContribution: {
    given: {
      attributes: {
        /** Major units: a decimal above 0, at most 9999999999999.99, with at most the decimal places of the currency (ISO 4217: 2, but none for JPY). */
        amount: string | number;
        'funds-transfer-method-id'?: string | undefined;
        'funds-transfer-method'?:
          | {
              'funds-transfer-type': 'ach' | 'check' | 'wire' | 'wire_international' | 'signet';
              'ach-check-type'?: 'personal' | 'business' | undefined;
              'bank-account-name'?: string | undefined;
              'bank-account-number'?: string | undefined;
              'bank-account-type'?: 'checking' | 'savings' | undefined;
              'routing-number'?: string | undefined;
              'aggregator-processor-token'?: string | undefined;
              'aggregator-public-token'?: string | undefined;
              'aggregator-account-id'?: string | undefined;
              'check-payee'?: string | undefined;
              'mailing-address'?: AddressInput | undefined;
              'mailing-address-id'?: string | undefined;
              'further-credit-account-name'?: string | undefined;
              'further-credit-account-number'?: string | undefined;
              'beneficiary-address'?: AddressInput | undefined;
              'beneficiary-address-id'?: string | undefined;
              'bank-name'?: string | undefined;
              'bank-address'?: AddressInput | undefined;
              'swift-code'?: string | undefined;
              iban?: string | undefined;
              'intermediary-bank-name'?: string | undefined;
              'intermediary-bank-account-number'?: string | undefined;
              'intermediary-bank-address'?: AddressInput | undefined;
              'intermediary-bank-reference'?: string | undefined;
              'intermediary-bank-routing-number'?: string | undefined;
              'intermediary-bank-swift-code'?: string | undefined;
              'signet-address'?: string | undefined;
              'ip-address'?: string | undefined;
              label?: string | undefined;
            }
          | undefined;
        'save-funds-transfer-method'?: boolean | undefined;
        'funds-transfer-type'?: 'check' | 'wire' | 'signet' | undefined;
        'account-id'?: string | undefined;
        'contact-id'?: string | undefined;
        'contributor-email'?: string | undefined;
        'contributor-name'?: string | undefined;
        'currency-type'?: 'AUD' | 'CAD' | 'EUR' | 'GBP' | 'JPY' | 'USD' | undefined;
        'offering-id'?: string | undefined;
        message?: string | undefined;
        'special-instructions'?: string | undefined;
        'ip-address'?: string | undefined;
        'user-agent'?: string | undefined;
        'child-funds-transfers'?:
          | {
              /** Major units: a decimal above 0, at most 9999999999999.99, with at most the decimal places of the currency (ISO 4217: 2, but none for JPY). */
              amount: string | number;
              'account-id': string;
              'shortage-from'?: boolean | undefined;
              'shortage-to'?: boolean | undefined;
              'special-instructions'?: string | undefined;
            }[]
          | undefined;
      };
    };
    answer: Document<Contribution>;
  };
  /** List contributions. */
  listContributions: { given: object; answer: Page<Contribution> };
  /** Retrieve a contribution. */
  readContribution: { given: { id: string }; answer: Document<Contribution> };
  /** Cancel a contribution that has not been received. */
  cancelContribution: { given: { id: string }; answer: Document<Contribution> };
  /** Create a pending refund of a settled funds transfer. */
  createRefund: {
    given: {
      attributes: {
        'funds-transfer-id': string;
        /** Major units: a decimal above 0, at most 9999999999999.99, with at most the decimal places of the currency (ISO 4217: 2, but none for JPY). */
        amount?: string | number | undefined;
        'funds-transfer-method-id'?: string | undefined;
        memo?: string | undefined;
      };
    };
    answer: Document<Refund>;
  };
  /** List refunds. */
  listRefunds: { given: object; answer: Page<Refund> };
  /** Retrieve a refund. */
  readRefund: { given: { id: string }; answer: Document<Refund> };
  /** Process a refund. */
  processRefund: { given: { id: string }; answer: Document<Refund> };
  /** Cancel a pending refund. */
  cancelRefund: { given: { id: string }; answer: Document<Refund> };
}

/** Method and path of each operation. */

export const operations = {
  createCreditCardResource: ['POST', '/v2/credit-card-resources'],
  listCreditCardResources: ['GET', '/v2/credit-card-resources'],
  readCreditCardResource: ['GET', '/v2/credit-card-resources/:id'],
  renewCreditCardToken: ['POST', '/v2/credit-card-resources/:id/token'],
  disableCreditCardToken: ['POST', '/v2/credit-card-resources/token/:hash/disable'],
  disableCreditCardResource: ['POST', '/v2/credit-card-resources/:id/disable'],
  createContributionToken: ['POST', '/v2/contributions/token'],
  cancelContributionToken: ['POST', '/v2/contributions/token/:hash/cancel'],
  createResourceToken: ['POST', '/v2/resource-tokens'],
  listResourceTokens: ['GET', '/v2/resource-tokens'],
  createContribution: ['POST', '/v2/contributions'],
  listContributions: ['GET', '/v2/contributions'],
  readContribution: ['GET', '/v2/contributions/:id'],
  cancelContribution: ['POST', '/v2/contributions/:id/cancel'],
  createRefund: ['POST', '/v2/refunds'],
  listRefunds: ['GET', '/v2/refunds'],
  readRefund: ['GET', '/v2/refunds/:id'],
  processRefund: ['POST', '/v2/refunds/:id/process'],
  cancelRefund: ['POST', '/v2/refunds/:id/cancel'],
} as const;
