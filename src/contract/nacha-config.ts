import * as z from 'zod/mini';
import { collectionOf, documentOf, inputOf, resourceOf, Timestamp } from './json-api.ts';
import type { Operation } from './operation.ts';

/** In whose name files go to the clearing house, and by which bank. Not in the specification, which has batches of them. */

const printable = z.regex(/^[\x20-\x7e]*$/, { error: 'must be letters, digits and plain signs' });

export const NachaConfigInput = z.object({
  label: z.string().check(z.minLength(1, { error: 'is required' }), z.maxLength(200)),
  /** As the payer's bank statement shows it. */
  'company-name': z
    .string()
    .check(z.minLength(1, { error: 'is required' }), z.maxLength(16), printable),
  /** As the bank assigned it, mostly a 1 and the tax id. */
  'company-identification': z
    .string()
    .check(z.regex(/^[A-Za-z0-9]{1,10}$/, { error: 'must be 1 to 10 letters and digits' })),
  /** What the payer reads; `PAYMENT` unless told. */
  'entry-description': z.optional(z.string().check(z.maxLength(10), printable)),
  /** Of the bank that takes the files. */
  'routing-number': z.string().check(z.regex(/^\d{9}$/, { error: 'must be nine digits' })),
});
export type NachaConfigInput = z.infer<typeof NachaConfigInput>;

export const NachaConfig = resourceOf(
  'nacha-configs',
  z.object({
    label: z.string(),
    'company-name': z.string(),
    'company-identification': z.string(),
    'entry-description': z.string(),
    'routing-number': z.string(),
    'created-at': Timestamp,
    'updated-at': Timestamp,
  }),
);
export type NachaConfig = z.infer<typeof NachaConfig>;

export const createNachaConfig = {
  method: 'POST',
  path: '/v2/nacha-configs',
  summary: 'Says in whose name files go to the clearing house, and by which bank',
  credential: 'user',
  body: inputOf(NachaConfigInput),
  status: 201,
  answer: documentOf(NachaConfig),
} satisfies Operation;

export const listNachaConfigs = {
  method: 'GET',
  path: '/v2/nacha-configs',
  summary: 'In whose names files go to the clearing house',
  credential: 'user',
  status: 200,
  answer: collectionOf(NachaConfig),
} satisfies Operation;

export const readNachaConfig = {
  method: 'GET',
  path: '/v2/nacha-configs/:id',
  summary: 'One of them',
  credential: 'user',
  status: 200,
  answer: documentOf(NachaConfig),
} satisfies Operation;
