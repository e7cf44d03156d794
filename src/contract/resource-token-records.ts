import { Account } from './account.ts';
import { collection } from './collection.ts';
import { Contact } from './contact.ts';
import { collectionOf, Resource } from './json-api.ts';
import type { Operation } from './operation.ts';
import { ResourceToken } from './resource-token.ts';
import { UploadedDocument } from './uploaded-document.ts';

/** What a user sees of the tokens of its organization. */

const resourceTokens = collection('/v2/resource-tokens', ResourceToken);
export const listResourceTokens = resourceTokens.list(
  'The tokens of the organization, without their hashes',
);
export const readResourceTokenById = resourceTokens.read('One token, without its hash');

export const listAccountsOfToken = {
  method: 'GET',
  path: '/v2/resource-tokens/:id/accounts',
  summary: 'The account that the token is of',
  credential: 'user',
  status: 200,
  answer: collectionOf(Account),
} satisfies Operation;

export const listContactsOfToken = {
  method: 'GET',
  path: '/v2/resource-tokens/:id/contacts',
  summary: 'The contacts that the token made',
  credential: 'user',
  status: 200,
  answer: collectionOf(Contact),
} satisfies Operation;

export const listDocumentsOfToken = {
  method: 'GET',
  path: '/v2/resource-tokens/:id/uploaded-documents',
  summary: 'The documents that were uploaded with the token',
  credential: 'user',
  status: 200,
  answer: collectionOf(UploadedDocument),
} satisfies Operation;

export const listIraRolloverFormsOfToken = {
  method: 'GET',
  path: '/v2/resource-tokens/:id/ira-rollover-forms',
  summary: 'None: the onboarding embeds make no such forms',
  credential: 'user',
  status: 200,
  answer: collectionOf(Resource),
} satisfies Operation;
