import * as z from 'zod/mini';
import { AccountInput } from './account-input.ts';
import { text } from './attribute-types.ts';
import { byAnyone, byUser, collection } from './collection.ts';
import { exampleAccount } from './example-values.ts';
import { documentOf, inputOf, resourceOf, Timestamp } from './json-api.ts';

/** Agreements, which are signed when an account is created. */

const content = {
  /** HTML. */
  content: z.string(),
};
const agreement = resourceOf(
  'agreements',
  z.object({ ...content, 'file-url': z.string(), 'created-at': Timestamp }),
);
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

export const previewAgreement = byUser.post(
  '/v2/agreement-previews',
  'Preview the agreement for an account, without creating the account',
  {
    body: inputOf(AccountInput),
    status: 201,
    answer: documentOf(resourceOf('agreement-previews', z.object(content))),
    example: exampleAccount,
  },
);

const agreements = collection(agreement);
export const [listAgreements, readAgreement] = agreements.listAndRead();

/** Needs a signed link, which is valid for an hour for anyone who has it. */
export const readAgreementFile = byAnyone.get(
  '/v2/agreements/:id/file',
  'Download an agreement as an HTML page; its URL is the `file-url` of the agreement',
);

export const [listElectronicSignatures, readElectronicSignature] =
  collection(signature).listAndRead();
