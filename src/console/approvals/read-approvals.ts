import type { Api } from '../client/api.ts';
import { readPage, readResource } from '../client/read-resources.ts';
import { type Approval, approvalOf, approvalTypes } from './approval.ts';

const mostShown = 100;

export interface Approvals {
  /** Oldest first. */
  readonly forMe: readonly Approval[];
  readonly forOthers: readonly Approval[];
  /** True if more wait than were read. */
  readonly isCut: boolean;
}

/** Reads pending approvals, at most 100 of each type. @throws ApiError */
export async function readApprovals(api: Api, signal: AbortSignal): Promise<Approvals> {
  const query = `filter[status eq]=pending&sort=created-at&page[size]=${mostShown}`;
  const [{ resource: user }, ...pages] = await Promise.all([
    readResource(api, '/v2/users/current', signal),
    ...approvalTypes.map(({ type, agreed, also }) =>
      readPage(api, `/v2/${type}?${query}&include=${[...agreed, ...also].join(',')}`, signal),
    ),
  ]);
  const me = { id: user.id ?? '', email: String(user.attributes.email) };
  const all = pages
    .flatMap(({ data, included }) => data.map((each) => approvalOf(each, included, me)))
    .sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
  return {
    forMe: all.filter(({ isForMe }) => isForMe),
    forOthers: all.filter(({ isForMe }) => !isForMe),
    isCut: pages.some(({ data, meta }) => meta['resource-count'] > data.length),
  };
}
