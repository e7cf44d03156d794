import type { MerchantAccount } from '../../../demo/merchant-account.ts';
import {
  listContactRelationships,
  listContacts,
  listKycDocumentChecks,
  listUploadedDocuments,
  type Relationship,
} from '../../../src/contract/index.ts';
import { allOf } from '../all-of.ts';
import { fingerprintOf } from './file-of.ts';

/** All records of one merchant's applications, except the applicants' own observations. */
export interface ApplicationRecords {
  readonly contacts: readonly { id: string; name: string }[];
  readonly relationships: readonly { from: string; to: string }[];
  /** Documents of contacts, each with the fingerprint of its file. */
  readonly documents: readonly {
    id: string;
    label: string;
    contactId: string;
    fingerprint: string;
  }[];
  readonly checks: readonly { contactId: string; documentId: string; status: string }[];
  readonly reported: ReadonlySet<string>;
}

/** Number of parallel downloads. */
const atOnce = 8;

/** Reads the platform's records through its API. */
export async function readApplicationRecords({
  client,
}: MerchantAccount): Promise<Omit<ApplicationRecords, 'reported'>> {
  const contacts = await allOf(client, listContacts);
  const relationships = await allOf(client, listContactRelationships);
  const documents = await allOf(client, listUploadedDocuments);
  const checks = await allOf(client, listKycDocumentChecks);
  const ofContacts = documents.filter(({ relationships: to }) => idIn(to?.contact));
  return {
    contacts: contacts.map(({ id, attributes: { name } }) => ({ id, name })),
    relationships: relationships.map(({ relationships: to }) => ({
      from: idIn(to?.['from-contact']),
      to: idIn(to?.['to-contact']),
    })),
    documents: await mapAtOnce(ofContacts, async ({ id, attributes, relationships: to }) => ({
      id,
      label: attributes.label,
      contactId: idIn(to?.contact),
      // The body of an error response is not a file, so it must not match one.
      fingerprint: await fingerprintOf(await fetch(attributes['file-url'])),
    })),
    checks: checks.map(({ attributes: { status }, relationships: to }) => ({
      contactId: idIn(to?.contact),
      documentId: idIn(to?.['uploaded-document']),
      status,
    })),
  };
}

/** Returns the last part of a resource's link, or an empty text if there is no link. */
export function idIn(relationship: Relationship | undefined): string {
  return relationship?.links?.related.split('/').at(-1) ?? '';
}

async function mapAtOnce<Row, Result>(
  rows: readonly Row[],
  map: (row: Row) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < rows.length; start += atOnce) {
    results.push(...(await Promise.all(rows.slice(start, start + atOnce).map(map))));
  }
  return results;
}
