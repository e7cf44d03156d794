import type { Resource } from '../../contract/json-api.ts';
import { everything, toApiQuery } from '../catalogue/list-query.ts';
import { includedOne, relatedIdOf } from '../catalogue/relations.ts';
import type { Api } from '../client/api.ts';
import { readPage } from '../client/read-resources.ts';

/** A contact behind a company, with those behind it. */
export interface Owner {
  readonly relationship: Resource;
  readonly contact: Resource;
  readonly owners: readonly Owner[];
}

/** Companies rarely have more. */
const mostLevels = 5;

interface Level {
  readonly companies: readonly string[];
  /** Contacts of the levels above, so that companies that own each other end. */
  readonly above: ReadonlySet<string>;
  readonly level: number;
}

/** Reads the people behind a company, with one request for each level. @throws ApiError */
export async function loadOwners(
  api: Api,
  companyId: string,
  signal: AbortSignal,
): Promise<readonly Owner[]> {
  const read = async ({ companies, above, level }: Level): Promise<OwnersOf> => {
    const { data, included } = await relationships(api, 'from-contact', companies, signal);
    const found = new Set(data.flatMap((each) => relatedIdOf(each, 'to-contact') ?? []));
    const unseen = [...found].filter((id) => !above.has(id));
    const deeper =
      unseen.length > 0 && level < mostLevels
        ? await read({ companies: unseen, above: new Set([...above, ...unseen]), level: level + 1 })
        : () => [];
    return (company) =>
      data
        .filter((each) => relatedIdOf(each, 'from-contact') === company)
        .flatMap((relationship) => {
          const contact = includedOne(included, relationship, 'to-contact');
          return contact ? [{ relationship, contact, owners: deeper(contact.id ?? '') }] : [];
        });
  };
  const owners = await read({ companies: [companyId], above: new Set([companyId]), level: 1 });
  return owners(companyId);
}

type OwnersOf = (companyId: string) => readonly Owner[];

/** Reads the companies that a contact is related to. @throws ApiError */
export async function loadCompanies(
  api: Api,
  contactId: string,
  signal: AbortSignal,
): Promise<readonly Resource[]> {
  return (await relationships(api, 'to-contact', [contactId], signal)).included;
}

function relationships(
  api: Api,
  side: 'from-contact' | 'to-contact',
  ids: readonly string[],
  signal: AbortSignal,
) {
  const query = toApiQuery({
    ...{ ...everything, page: { 'page[size]': '100' } },
    include: [side === 'from-contact' ? 'to-contact' : 'from-contact'],
    filters: [{ path: `${side}.id`, operator: 'in', value: ids.join(',') }],
  });
  return readPage(api, `/v2/contact-relationships?${query}`, signal);
}
