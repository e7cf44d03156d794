import * as z from 'zod/mini';
import { AccountInput } from './account-input.ts';
import { collection } from './collection.ts';
import { exampleAccount } from './example-values.ts';
import { documentOf, inputOf, resourceOf, Timestamp } from './json-api.ts';
import type { Operation } from './operation.ts';

/** Agreements, which are signed when an account is created. */

const content = {
  /** HTML. */
  content: z.string(),
};
const agreement = resourceOf(
  'agreements',
  z.object({ ...content, 'file-url': z.string(), 'created-at': Timestamp }),
);
const text = z.nullable(z.string());
const signature = resourceOf(
  'electronic-signatures',
  z.object({
    'anchor-id': z.string(),
    name: z.string(),
    email: text,
    company: text,
    title: text,
    literal: z.string(),
    /** IP address of the signer. */
    'ip-address': text,
    'signed-at': Timestamp,
  }),
);

export const previewAgreement = {
  method: 'POST',
  path: '/v2/agreement-previews',
  summary: 'Previews the agreement for an account with this input, without creating the account',
  credential: 'user',
  body: inputOf(AccountInput),
  status: 201,
  answer: documentOf(resourceOf('agreement-previews', z.object(content))),
  example: exampleAccount,
} satisfies Operation;

const agreements = collection('/v2/agreements', agreement);
export const listAgreements = agreements.list(
  'Lists agreements of the accounts that the caller can see',
);
export const readAgreement = agreements.read('Returns one agreement');

/** Needs a signed link, which is valid for an hour for anyone who has it. */
export const readAgreementFile = {
  method: 'GET',
  path: '/v2/agreements/:id/file',
  summary: 'Downloads an agreement as an HTML page; its URL is the `file-url` of the agreement',
  credential: 'none',
  status: 200,
} satisfies Operation;

const electronicSignatures = collection('/v2/electronic-signatures', signature);
export const listElectronicSignatures = electronicSignatures.list(
  'Lists signatures of the agreements that the caller can see',
);
export const readElectronicSignature = electronicSignatures.read('Returns one signature');
