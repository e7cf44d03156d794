import type { ContractIndex } from '../catalogue/contract-index.ts';
import { everything, toApiQuery } from '../catalogue/list-query.ts';
import type { Api } from '../client/api.ts';
import { ignoreRefusal } from '../client/api-error.ts';
import { readPage } from '../client/read-resources.ts';

/** Types that people have an id of, the most likely first. */
const likely: readonly string[] = [
  ...['contributions', 'funds-transfers', 'contacts', 'accounts', 'disbursements', 'refunds'],
  ...['webhooks', 'chargebacks', 'funds-transfer-methods', 'authorization-items', 'cip-checks'],
  ...['kyc-document-checks', 'aml-checks', 'uploaded-documents', 'resource-tokens', 'users'],
  ...['credit-card-resources', 'cash-transactions', 'account-cash-transfers', 'offerings'],
];

/** A browser opens as many connections to one origin. */
const together = 6;

interface Options {
  readonly api: Pick<Api, 'get'>;
  readonly contract: ContractIndex;
  readonly signal: AbortSignal;
}

/**
 * Asks the API for the type of an id, a few likely types at a time. Returns undefined if none of them
 * has it.
 *
 * @throws ApiError without an answer, or if nobody is signed in
 */
export async function findTypeOf(id: string, options: Options): Promise<string | undefined> {
  const types = likely.filter((type) => options.contract.find(type)?.list);
  for (let from = 0; from < types.length; from += together) {
    const some = types.slice(from, from + together);
    const found = await Promise.all(some.map((type) => has(type, id, options)));
    const at = found.indexOf(true);
    if (at >= 0) return some[at];
  }
  return undefined;
}

async function has(type: string, id: string, { api, contract, signal }: Options): Promise<boolean> {
  const filters = [{ path: 'id', operator: 'eq', value: id }] as const;
  const query = toApiQuery({ ...everything, filters, page: { 'page[size]': '1' } });
  try {
    const { data } = await readPage(api, `${contract.find(type)?.list}?${query}`, signal);
    return data.length > 0;
  } catch (error) {
    // Lists that this user may not see have nothing for them.
    return ignoreRefusal(error) ?? false;
  }
}
