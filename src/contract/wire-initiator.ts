import * as z from 'zod/mini';
import { text, timestamps } from './attribute-types.ts';
import { collection } from './collection.ts';
import { resourceOf } from './json-api.ts';

/** Sender of a wire, reported by the bank. */

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
    ...timestamps,
  }),
);

export const [listWireInitiators, readWireInitiator] = collection(WireInitiator).listAndRead();
