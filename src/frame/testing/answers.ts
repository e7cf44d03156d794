import type { ErrorObject } from '../../contract/json-api.ts';

/** Answers of the platform with the attributes that tests need. */

export const ids = {
  card: '11111111-1111-4111-8111-111111111111',
  contact: '22222222-2222-4222-8222-222222222222',
  method: '33333333-3333-4333-8333-333333333333',
  contribution: '44444444-4444-4444-8444-444444444444',
  authentication: '55555555-5555-4555-8555-555555555555',
  transaction: '66666666-6666-4666-8666-666666666666',
};

export interface Resource {
  type: string;
  id: string;
  attributes: Record<string, unknown>;
}

export const cardResource = (status: 'pending' | 'authorized' | 'verified'): Resource => ({
  type: 'credit-card-resources',
  id: ids.card,
  attributes: {
    'contact-id': ids.contact,
    status,
    'funds-transfer-method-id': status === 'verified' ? ids.method : null,
  },
});

export const contribution = (
  status: 'pending' | 'completed' | 'failed' | 'reversed',
  attributes: Record<string, unknown> = {},
): Resource => ({
  type: 'contributions',
  id: ids.contribution,
  attributes: {
    status,
    amount: 100,
    'currency-type': 'USD',
    'funds-transfer-method-id': ids.method,
    ...attributes,
  },
});

export const method = (brand = 'visa'): Resource => ({
  type: 'funds-transfer-methods',
  id: ids.method,
  attributes: { 'credit-card-type': brand, 'last-4': '4242' },
});

export const authentication = (
  status: string,
  attributes: Record<string, unknown> = {},
): Resource => ({
  type: 'three-ds-authentications',
  id: ids.authentication,
  attributes: {
    status,
    'trans-status': null,
    eci: null,
    version: '2.2.0',
    'three-ds-server-trans-id': ids.transaction,
    'acs-trans-id': null,
    'three-ds-method-url': null,
    'three-ds-method-data': null,
    'acs-url': 'http://127.0.0.1:4200/acs',
    creq: 'Y3JlcQ',
    'challenge-window-size': '02',
    'three-ds-session-data': 'session',
    'spc-trans-data': null,
    'acs-framing': 'unknown',
    'failure-code': null,
    failure: null,
    'expires-at': '2026-11-20T12:00:00Z',
    'resource-token-hash': 'tds_hash',
    ...attributes,
  },
});

export const token = (
  type: 'credit_card_resource' | 'contribution' | 'create_company',
  {
    status = 'active',
    included = [],
    attributes = {},
  }: { status?: string; included?: Resource[]; attributes?: Resource['attributes'] } = {},
) =>
  answer(
    {
      type: 'resource-tokens',
      id: ids.card,
      attributes: { 'resource-token-type': type, status, ...attributes },
    },
    included,
  );

/** A document with one resource. */
export const answer = (data: Resource, included: Resource[] = []) => ({ data, included });

export const rangeOf = (brands: string[], funding = 'credit') => ({
  data: {
    type: 'credit-card-ranges',
    id: '42424242',
    attributes: { 'credit-card-types': brands, 'credit-card-funding-type': funding },
  },
});

export const refusal = (code: string, status = 422, pointer = '/data'): ErrorObject => ({
  status,
  code,
  title: 'Refused',
  detail: `Refused: ${code}`,
  source: { pointer },
});
