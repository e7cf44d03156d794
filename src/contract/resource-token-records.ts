import { Account } from './account.ts';
import { byUser, collection } from './collection.ts';
import { Contact } from './contact.ts';
import { collectionOf, Resource } from './json-api.ts';
import { ResourceToken } from './resource-token.ts';
import { UploadedDocument } from './uploaded-document.ts';

/** Tokens of the organization, for users. */

const resourceTokens = collection(ResourceToken);
export const listResourceTokens = resourceTokens.list(
  'Lists the tokens of the organization, without their hashes',
);
export const readResourceTokenById = resourceTokens.read('Returns one token, without its hash');

export const listAccountsOfToken = byUser.get(
  '/v2/resource-tokens/:id/accounts',
  'Lists the account of the token',
  { answer: collectionOf(Account) },
);

export const listContactsOfToken = byUser.get(
  '/v2/resource-tokens/:id/contacts',
  'Lists the contacts created with the token',
  { answer: collectionOf(Contact) },
);

export const listDocumentsOfToken = byUser.get(
  '/v2/resource-tokens/:id/uploaded-documents',
  'Lists the documents uploaded with the token',
  { answer: collectionOf(UploadedDocument) },
);

export const listIraRolloverFormsOfToken = byUser.get(
  '/v2/resource-tokens/:id/ira-rollover-forms',
  'Returns an empty list: the onboarding embeds create no such forms',
  { answer: collectionOf(Resource) },
);
