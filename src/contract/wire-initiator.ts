import * as z from 'zod/mini';
import { collectionOf, documentOf, resourceOf, Timestamp } from './json-api.ts';
import type { Operation } from './operation.ts';

/** Who sent a wire, as the bank told it. Platform facts: appendix C. */

const text = z.nullable(z.string());

export const WireInitiator = resourceOf(
  'wire-initiators',
  z.object({
    name: z.string(),
    'bank-name': text,
    'reference-number': text,
    'routing-number': text,
    'swift-code': text,
    /** The last four digits. */
    'bank-account-number': text,
    'intermediary-bank-name': text,
    'intermediary-bank-reference': text,
    'intermediary-bank-routing-number': text,
    'intermediary-bank-swift-code': text,
    'street-1': text,
    'street-2': text,
    'street-3': text,
    city: text,
    region: text,
    country: text,
    'postal-code': text,
    'created-at': Timestamp,
    'updated-at': Timestamp,
  }),
);

export const listWireInitiators = {
  method: 'GET',
  path: '/v2/wire-initiators',
  summary: 'Who sent the wires of the accounts the caller may see',
  credential: 'user',
  status: 200,
  answer: collectionOf(WireInitiator),
} satisfies Operation;

export const readWireInitiator = {
  method: 'GET',
  path: '/v2/wire-initiators/:id',
  summary: 'Who sent one wire',
  credential: 'user',
  status: 200,
  answer: documentOf(WireInitiator),
} satisfies Operation;
