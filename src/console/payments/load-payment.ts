import type { Resource } from '../../contract/json-api.ts';
import { everything, toApiQuery } from '../catalogue/list-query.ts';
import { byTime, includedOne, ofType, relatedIdOf } from '../catalogue/relations.ts';
import type { Api } from '../client/api.ts';
import { ignoreRefusal } from '../client/api-error.ts';
import { readPage, readResource } from '../client/read-resources.ts';

/** A contribution with everything that happened to it, each oldest first. */
export type Payment = Awaited<ReturnType<typeof loadPayment>>;

const most = 100;
const related = 'contact,funds-transfer-method,card-attempt-records,credit-card-authorizations';

/** Reads a payment. @throws ApiError if the contribution can't be read */
export async function loadPayment(api: Api, id: string, signal: AbortSignal) {
  const path = `/v2/contributions/${encodeURIComponent(id)}`;
  const [{ resource: contribution, etag }, { included }] = await Promise.all([
    readResource(api, path, signal),
    readResource(api, `${path}?include=${related}`, signal),
  ]);
  const transferId = relatedIdOf(contribution, 'funds-transfer');
  const { list, incomplete } = createLists(api, signal);
  // Its account may not be one that the user may see.
  const transfer = transferId
    ? await readResource(api, `/v2/funds-transfers/${transferId}`, signal).catch(ignoreRefusal)
    : undefined;
  if (transferId && !transfer) incomplete.push('funds-transfers');
  const ofTransfer = (type: string, relationship: string, include: readonly string[] = []) =>
    transferId ? list(type, `${relationship}.id`, [transferId], include) : nothing;
  const [refunded, disputed] = await Promise.all([
    ofTransfer('refunds', 'funds-transfers-to-refund', ['funds-transfer']),
    ofTransfer('chargebacks', 'funds-transfer'),
  ]);
  const returns = ofType(refunded.included, 'funds-transfers');
  const ofMoney = [transfer?.resource ?? [], refunded.data, returns, disputed.data].flat();
  const ids = [contribution, ...ofMoney].flatMap((each) => each.id ?? []);
  const { data: webhooks } = await list('webhooks', 'resource-id', ids);
  return {
    contribution,
    /** Version of the contribution alone. */
    etag,
    transfer: transfer?.resource,
    transferEtag: transfer?.etag,
    contact: includedOne(included, contribution, 'contact'),
    method: includedOne(included, contribution, 'funds-transfer-method'),
    attempts: byTime(ofType(included, 'card-attempt-records')),
    authorizations: byTime(ofType(included, 'credit-card-authorizations')),
    refunds: refunded.data,
    /** Funds transfers of the refunds. */
    returns,
    chargebacks: disputed.data,
    webhooks,
    /** Types of what there is more of than the page shows, or that the user may not read. */
    incomplete,
  };
}

const nothing = { data: [] as readonly Resource[], included: [] as readonly Resource[] };

/** Reads what belongs to the payment, and notes which lists aren't whole. */
function createLists(api: Api, signal: AbortSignal) {
  const incomplete: string[] = [];
  const list = async (
    type: string,
    path: string,
    ids: readonly string[],
    include: readonly string[] = [],
  ) => {
    const query = toApiQuery({
      ...everything,
      include,
      sorts: [{ path: 'created-at', isDescending: false }],
      filters: [{ path, operator: 'in', value: ids.join(',') }],
      page: { 'page[size]': String(most) },
    });
    const pages = await readPage(api, `/v2/${type}?${query}`, signal).catch(ignoreRefusal);
    if (!pages || pages.links.next) incomplete.push(type);
    return pages ?? nothing;
  };
  return { list, incomplete };
}

/** Funds transfer of a refund. */
export const returnOf = ({ returns }: Payment, refund: Resource): Resource | undefined =>
  returns.find(({ id }) => id === relatedIdOf(refund, 'funds-transfer'));
