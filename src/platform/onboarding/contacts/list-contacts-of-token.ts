import { sql } from 'kysely';
import type { Resource as WireResource } from '../../../contract/index.ts';
import { mainAlias, type PlainReply, plain, readIndexPage } from '../../kernel/api/index.ts';
import type { ResourceToken, Services } from '../../kernel/work/index.ts';
import { contactResource } from '../../parties/contacts/contact-resource.ts';
import { contactAttributesOfHolder } from './onboarding-view.ts';
import { redactCheck } from './redact-check.ts';

const checks = ['cip-checks', 'aml-checks', 'kyc-document-checks'];
/** Query parameters for token holders. Filters would reveal attributes that aren't shown. */
const parameters = ['page[number]', 'page[size]', 'limit', 'one'];

/** Lists the contacts of a token with their checks. Links use the token's id, not its hash. */
export async function listContactsOfToken(
  { store, registry, secrets }: Services,
  token: ResourceToken,
  asked: URL,
): Promise<PlainReply> {
  const url = new URL(`/v2/resource-tokens/${token.id}/contacts`, asked);
  for (const name of parameters) {
    const value = asked.searchParams.get(name);
    if (value !== null) url.searchParams.set(name, value);
  }
  const wanted = (asked.searchParams.get('include') ?? '').split(',').map((name) => name.trim());
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
  const shown = Array.isArray(data) ? data.map(reduced) : data && reduced(data as WireResource);
  return { ...document, data: shown, ...(included && { included: included.map(redactCheck) }) };
}

function reduced(contact: WireResource): WireResource {
  const names = contactAttributesOfHolder.filter((name) => name in contact.attributes);
  const attributes = Object.fromEntries(names.map((name) => [name, contact.attributes[name]]));
  return { ...contact, attributes };
}
