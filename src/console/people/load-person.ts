import type { Resource } from '../../contract/json-api.ts';
import { everything, toApiQuery } from '../catalogue/list-query.ts';
import { byTime, includedOne, ofType, relatedIdOf } from '../catalogue/relations.ts';
import type { Api } from '../client/api.ts';
import { ignoreRefusal } from '../client/api-error.ts';
import { readPage, readResource } from '../client/read-resources.ts';

/** A person or company with its checks, newest first, its account, and the people behind it. */
export type Person = Awaited<ReturnType<typeof loadPerson>>;

const related = 'account,cip-checks,aml-checks,kyc-document-checks,uploaded-documents';

/** Reads a contact. @throws ApiError */
export async function loadPerson(api: Api, id: string, signal: AbortSignal) {
  const path = `/v2/contacts/${encodeURIComponent(id)}?include=${related}`;
  const [{ resource: contact, included }, owners, { included: companies }] = await Promise.all([
    readResource(api, path, signal),
    loadOwners(api, id, signal),
    readRelationships(api, 'to-contact', [id], signal),
  ]);
  const account = includedOne(included, contact, 'account');
  const newest = (type: string) => byTime(ofType(included, type)).reverse();
  return {
    contact,
    account,
    owners,
    /** Companies that the contact is related to. */
    companies,
    cip: newest('cip-checks')[0],
    aml: newest('aml-checks')[0],
    documentChecks: newest('kyc-document-checks'),
    documents: newest('uploaded-documents'),
    /** In force for the account. */
    policies: account && (await loadPolicies(api, account, signal)),
  };
}

/** Undefined for a user who may not read them. */
async function loadPolicies(api: Api, { id }: Resource, signal: AbortSignal) {
  const path = `/v2/accounts/${id}?include=account-aggregate-policy`;
  const read = await readResource(api, path, signal).catch(ignoreRefusal);
  return read && ofType(read.included, 'account-aggregate-policies')[0];
}

/** A contact behind a company, with those behind it. */
export interface Owner {
  readonly relationship: Resource;
  readonly contact: Resource;
  readonly owners: readonly Owner[];
}

type OwnersOf = (companyId: string) => readonly Owner[];

/** Companies rarely have more. */
const mostLevels = 5;

/** Reads the people behind a company, with one request for each level. */
async function loadOwners(api: Api, companyId: string, signal: AbortSignal) {
  /** @param above contacts of the levels above, so that companies that own each other end */
  const read = async (
    companies: readonly string[],
    above: ReadonlySet<string>,
    level: number,
  ): Promise<OwnersOf> => {
    const { data, included } = await readRelationships(api, 'from-contact', companies, signal);
    const found = new Set(data.flatMap((each) => relatedIdOf(each, 'to-contact') ?? []));
    const unseen = [...found].filter((id) => !above.has(id));
    const deeper =
      unseen.length > 0 && level < mostLevels
        ? await read(unseen, new Set([...above, ...unseen]), level + 1)
        : () => [];
    return (company) =>
      data
        .filter((each) => relatedIdOf(each, 'from-contact') === company)
        .flatMap((relationship) => {
          const contact = includedOne(included, relationship, 'to-contact');
          return contact ? [{ relationship, contact, owners: deeper(contact.id ?? '') }] : [];
        });
  };
  const owners = await read([companyId], new Set([companyId]), 1);
  return owners(companyId);
}

/** Reads relationships of contacts, with the contacts on the other side. */
function readRelationships(
  api: Api,
  side: 'from-contact' | 'to-contact',
  ids: readonly string[],
  signal: AbortSignal,
) {
  const query = toApiQuery({
    ...everything,
    page: { 'page[size]': '100' },
    include: [side === 'from-contact' ? 'to-contact' : 'from-contact'],
    filters: [{ path: `${side}.id`, operator: 'in', value: ids.join(',') }],
  });
  return readPage(api, `/v2/contact-relationships?${query}`, signal);
}
