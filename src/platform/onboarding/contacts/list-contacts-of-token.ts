import { sql } from 'kysely';
import type { Resource as WireResource } from '../../../contract/index.ts';
import { mainAlias, type PlainReply, plain, readIndexPage } from '../../kernel/api/index.ts';
import type { ResourceToken, Services } from '../../kernel/work/index.ts';
import { contactResource } from '../../parties/contacts/contact-resource.ts';
import { laterScreenings, withoutChecks } from './later-screenings.ts';
import { contactAttributesOfHolder } from './onboarding-view.ts';

const checks = ['cip-checks', 'aml-checks', 'kyc-document-checks'];
/** Query parameters for token holders. Filters would reveal attributes that aren't shown. */
const parameters = ['page[number]', 'page[size]', 'limit', 'one'];

/** Lists the contacts of a token with their checks. Links use the token's id, not its hash. */
export async function listContactsOfToken(
  { store, registry, secrets }: Services,
  token: ResourceToken,
  requested: URL,
): Promise<PlainReply> {
  const url = new URL(`/v2/resource-tokens/${token.id}/contacts`, requested);
  for (const name of parameters) {
    const value = requested.searchParams.get(name);
    if (value !== null) url.searchParams.set(name, value);
  }
  const wanted = (requested.searchParams.get('include') ?? '')
    .split(',')
    .map((name) => name.trim());
  const include = checks.filter((name) => wanted.includes(name));
  if (include.length > 0) url.searchParams.set('include', include.join(','));
  const document = await readIndexPage(
    { db: store.reading(), registry, secrets, viewer: 'platform' },
    contactResource,
    { url, conditions: [sql`${sql.ref(`${mainAlias}.resource_token_id`)} = ${token.id}`] },
  );
  return plain(ofHolder(document));
}

function ofHolder(document: { data?: unknown; included?: WireResource[] }): object {
  const { data, included } = document;
  // The platform's own documents: resources of the contract.
  const contacts = (Array.isArray(data) ? data : data ? [data] : []) as WireResource[];
  const hidden = included ? laterScreenings(contacts, included) : new Set<string>();
  const reduceContact = (contact: WireResource) => withoutChecks(reduced(contact), hidden);
  const shown = Array.isArray(data) ? contacts.map(reduceContact) : contacts.map(reduceContact)[0];
  const kept = included?.filter(({ id }) => id === null || !hidden.has(id)).map(redactCheck);
  return { ...document, data: shown ?? data, ...(kept && { included: kept }) };
}

function reduced(contact: WireResource): WireResource {
  const names = contactAttributesOfHolder.filter((name) => name in contact.attributes);
  const attributes = Object.fromEntries(names.map((name) => [name, contact.attributes[name]]));
  return { ...contact, attributes };
}

/** Exceptions that another document can resolve. Token holders learn of no others. */
const settledByDocuments: readonly unknown[] = [
  'address_auto_check_failed',
  'date_of_birth_auto_check_failed',
  'document_valid_auto_check_failed',
  'name_and_address_auto_check_failed',
  'name_auto_check_failed',
  'proof_of_address_age_auto_check_failed',
  'tax_country_auto_check_failed',
  'tax_id_number_auto_check_failed',
];

/** Hides screening matches from applicants: an AML check looks the same whatever was found. */
function redactCheck(check: WireResource): WireResource {
  const { type, attributes } = check;
  if (type === 'aml-checks') return { ...check, attributes: withoutMatch(attributes) };
  const exceptions = Array.isArray(attributes.exceptions) ? attributes.exceptions : [];
  return {
    ...check,
    attributes: {
      ...attributes,
      exceptions: exceptions.filter((code) => settledByDocuments.includes(code)),
      ...('exception-details' in attributes && { 'exception-details': null }),
    },
  };
}

function withoutMatch(attributes: WireResource['attributes']): WireResource['attributes'] {
  const isApproved = attributes.status === 'approved';
  return {
    ...attributes,
    status: isApproved ? 'approved' : 'pending',
    exceptions: [],
    'exception-details': null,
    // The time of a decision would reveal that there was a match.
    'updated-at': attributes[isApproved ? 'updated-at' : 'created-at'],
  };
}
