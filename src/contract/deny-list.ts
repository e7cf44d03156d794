import * as z from 'zod/mini';
import { collectionOf, documentOf, inputOf, resourceOf, Timestamp } from './json-api.ts';
import type { Operation } from './operation.ts';

/**
 * Who may have neither account nor contact. Specification: "Errors", named error cases. In the
 * sandbox each organization has a list of its own to try it with.
 */

const fields = {
  attribute: z.enum(['email', 'name', 'tax-id-number']),
  value: z.string().check(z.minLength(1, { error: 'is required' }), z.maxLength(254)),
};

const entry = resourceOf('deny-list-entries', z.object({ ...fields, 'created-at': Timestamp }));

export const denyInSandbox = {
  method: 'POST',
  path: '/v2/deny-list-entries/sandbox',
  summary: 'Puts a name, an e-mail address or a tax id on the deny list',
  credential: 'user',
  body: inputOf(z.object(fields)),
  status: 201,
  answer: documentOf(entry),
  sandbox: true,
} satisfies Operation;

export const listDenyListEntries = {
  method: 'GET',
  path: '/v2/deny-list-entries',
  summary: 'The deny list',
  credential: 'user',
  status: 200,
  answer: collectionOf(entry),
} satisfies Operation;

export const readDenyListEntry = {
  method: 'GET',
  path: '/v2/deny-list-entries/:id',
  summary: 'One entry of the deny list',
  credential: 'user',
  status: 200,
  answer: documentOf(entry),
} satisfies Operation;

export const allowInSandbox = {
  method: 'DELETE',
  path: '/v2/deny-list-entries/:id/sandbox',
  summary: 'Takes an entry off the deny list',
  credential: 'user',
  status: 204,
  sandbox: true,
} satisfies Operation;
