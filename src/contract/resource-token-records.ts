import { Account } from './account.ts';
import { byUser, collection } from './collection.ts';
import { Contact } from './contact.ts';
import { collectionOf, Resource } from './json-api.ts';
import { ResourceToken } from './resource-token.ts';
import { UploadedDocument } from './uploaded-document.ts';

/** Tokens of the organization, for users. */

const resourceTokens = collection(ResourceToken);
export const listResourceTokens = resourceTokens.list(
  'List the tokens of the organization, without their hashes',
);
export const readResourceTokenById = resourceTokens.read('Retrieve a token, without its hash');

export const listAccountsOfToken = byUser.get(
  '/v2/resource-tokens/:id/accounts',
  'List the account of the token',
  { answer: collectionOf(Account) },
);

export const listContactsOfToken = byUser.get(
  '/v2/resource-tokens/:id/contacts',
  'List the contacts created with the token',
  { answer: collectionOf(Contact) },
);

export const listDocumentsOfToken = byUser.get(
  '/v2/resource-tokens/:id/uploaded-documents',
  'List the documents uploaded with the token',
  { answer: collectionOf(UploadedDocument) },
);

export const listIraRolloverFormsOfToken = byUser.get(
  '/v2/resource-tokens/:id/ira-rollover-forms',
  'List the IRA rollover forms of the token, which is always empty',
  { answer: collectionOf(Resource) },
);
