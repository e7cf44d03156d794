import * as z from 'zod/mini';
import { collection } from './collection.ts';
import { resourceOf, Timestamp } from './json-api.ts';

/** Sender of a wire, reported by the bank. */

const text = z.nullable(z.string());

export const WireInitiator = resourceOf(
  'wire-initiators',
  z.object({
    name: z.string(),
    'bank-name': text,
    'reference-number': text,
    'routing-number': text,
    'swift-code': text,
    /** Last four digits. */
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

const wireInitiators = collection('/v2/wire-initiators', WireInitiator);
export const listWireInitiators = wireInitiators.list(
  'Lists the initiators of wires to the accounts that the caller can see',
);
export const readWireInitiator = wireInitiators.read('Returns the initiator of one wire');
