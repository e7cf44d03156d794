import type * as z from 'zod/mini';
import { collectionOf, documentOf } from './json-api.ts';
import type { Operation } from './operation.ts';

/** What an operation says besides its place. */
type Terms = Partial<Omit<Operation, 'method' | 'path' | 'summary' | 'credential'>>;

const forUsers = { credential: 'user', status: 200 as Operation['status'] } as const;
const ofSandbox = { sandbox: true } as const;

/**
 * The operations of a collection, each declared in a line. All of them are for users.
 *
 * @param path `/v2/` and the type of the resource
 * @param document an answer that holds one, where that has a name of its own
 * @example
 * const refunds = collection('/v2/refunds', Refund);
 * export const listRefunds = refunds.list('Lists the refunds of the accounts that the caller can see');
 * export const cancelRefund = refunds.action('cancel', 'Cancels a refund', { refusedByState: true });
 */
export function collection<Resource extends z.ZodMiniType>(
  path: `/v2/${string}`,
  resource: Resource,
  document = documentOf(resource),
) {
  const pages = collectionOf(resource);
  return {
    ...readingOf(path, { pages, document }),
    ...creationOf(path, document),
    ...changesOf(`${path}/:id`, document),
  };
}

/** `GET` of what is not a resource of a collection: what belongs to one, for instance. For users. */
export const reading = <const More extends Terms & Required<Pick<Operation, 'answer'>>>(
  path: `/v2/${string}`,
  summary: string,
  more: More,
) => Object.assign({ ...forUsers, method: 'GET', path, summary } as const, more);

const withToken = { credential: 'token-hash', status: 200 as Operation['status'] } as const;

/** Calls whose credential is the hash in their path; 200 by default. */
export const byToken = {
  get: <const More extends Terms>(path: `/v2/${string}`, summary: string, more: More) =>
    Object.assign({ ...withToken, method: 'GET', path, summary } as const, more),
  post: <const More extends Terms>(path: `/v2/${string}`, summary: string, more: More) =>
    Object.assign({ ...withToken, method: 'POST', path, summary } as const, more),
};

/**
 * `POST` that makes what `create` makes, as if that took too long to wait for: it is always answered
 * with 202 and `Location`, and what it makes appears a moment later. In the sandbox only.
 */
export function later<Create extends Operation>(create: Create, summary: string) {
  const { answer: _inItsPlace, ...rest } = create;
  const path = `${create.path}/sandbox/timeout`;
  return { ...rest, ...ofSandbox, path, summary, status: 202 } as const;
}

function readingOf<Pages extends z.ZodMiniType, Document extends z.ZodMiniType>(
  path: `/v2/${string}`,
  { pages, document }: { pages: Pages; document: Document },
) {
  const get = { ...forUsers, method: 'GET' } as const;
  const many = { ...get, answer: pages } as const;
  const type = path.slice('/v2/'.length);
  return {
    /** `GET` of the collection. */
    list: (summary: string) => ({ ...many, path, summary }) as const,
    /** `GET` of those that belong to one resource of another type: `/v2/accounts/:id/refunds`. */
    listOf: (owners: string, summary: string) =>
      ({ ...many, path: `/v2/${owners}/:id/${type}`, summary }) as const,
    /** `GET` of one. */
    read: (summary: string) =>
      ({ ...get, path: `${path}/:id`, summary, answer: document }) as const,
  };
}

function creationOf<Document extends z.ZodMiniType>(path: string, answer: Document) {
  const status = 201 as Operation['status'];
  const made = { ...forUsers, method: 'POST', status, answer } as const;
  return {
    /** `POST` to the collection, which answers with 201. */
    create: <const More extends Terms>(summary: string, more?: More) =>
      Object.assign({ ...made, path, summary } as const, more),
    /** `POST` of what only others make outside of the sandbox: `/v2/chargebacks/sandbox`. */
    sandboxCreate: <const More extends Terms>(summary: string, more?: More) =>
      Object.assign({ ...made, ...ofSandbox, path: `${path}/sandbox`, summary } as const, more),
  };
}

function changesOf<Document extends z.ZodMiniType>(item: string, answer: Document) {
  const below = (name: string): string => `${item}/${name}`;
  const post = { ...forUsers, method: 'POST', answer } as const;
  const patch = { ...post, method: 'PATCH' } as const;
  const gone = { credential: 'user', method: 'DELETE', status: 204 } as const;
  return {
    /** `PATCH` of one. */
    change: <const More extends Terms>(summary: string, more?: More) =>
      Object.assign({ ...patch, path: item, summary } as const, more),
    /** `PATCH` of what only the sandbox changes: `/v2/contacts/:id/sandbox`. */
    sandboxChange: <const More extends Terms>(summary: string, more?: More) =>
      Object.assign({ ...patch, ...ofSandbox, path: below('sandbox'), summary } as const, more),
    /** `DELETE` of one, which answers with nothing. */
    remove: <const More extends Terms>(summary: string, more?: More) =>
      Object.assign({ ...gone, path: item, summary } as const, more),
    /** `POST` to a name below one: `/v2/refunds/:id/cancel`. */
    action: <const More extends Terms>(name: string, summary: string, more?: More) =>
      Object.assign({ ...post, path: below(name), summary } as const, more),
    /** The same in the sandbox: `/v2/chargebacks/:id/sandbox/win`. */
    sandboxAction: <const More extends Terms>(name: string, summary: string, more?: More) =>
      Object.assign(
        { ...post, ...ofSandbox, path: below(`sandbox/${name}`), summary } as const,
        more,
      ),
  };
}
