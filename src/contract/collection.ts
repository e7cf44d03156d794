import type * as z from 'zod/mini';
import { collectionOf, documentOf } from './json-api.ts';
import type { Operation } from './operation.ts';

/** Properties of an operation, without its path. */
type Terms = Partial<Omit<Operation, 'method' | 'path' | 'summary' | 'credential'>>;

const forUsers = { credential: 'user', status: 200 as Operation['status'] } as const;
const inSandbox = { sandbox: true } as const;

/**
 * Creates functions that declare the operations of a collection, each in one line. All are for users.
 *
 * @param path `/v2/` and the type of the resource
 * @param document response with one resource, if it is also used elsewhere
 * @example
 * const refunds = collection('/v2/refunds', Refund);
 * export const listRefunds = refunds.list('Lists the refunds that the caller can see');
 * export const cancelRefund = refunds.action('cancel', 'Cancels a refund', { refusedByState: true });
 */
export function collection<Resource extends z.ZodMiniType>(
  path: `/v2/${string}`,
  resource: Resource,
  document = documentOf(resource),
) {
  const pages = collectionOf(resource);
  return {
    ...readOperations(path, { pages, document }),
    ...createOperations(path, document),
    ...changeOperations(`${path}/:id`, document),
  };
}

/** Declares a `GET` outside a collection, such as a part of a resource. For users. */
export const reading = <const More extends Terms & Required<Pick<Operation, 'answer'>>>(
  path: `/v2/${string}`,
  summary: string,
  more: More,
) => Object.assign({ ...forUsers, method: 'GET', path, summary } as const, more);

const withToken = { credential: 'token-hash', status: 200 as Operation['status'] } as const;

/** Declares operations whose credential is the hash in the path. Default status: 200. */
export const byToken = {
  get: <const More extends Terms>(path: `/v2/${string}`, summary: string, more: More) =>
    Object.assign({ ...withToken, method: 'GET', path, summary } as const, more),
  post: <const More extends Terms>(path: `/v2/${string}`, summary: string, more: More) =>
    Object.assign({ ...withToken, method: 'POST', path, summary } as const, more),
};

/**
 * Declares a variant of a `POST` that simulates a long-running request: it always responds with 202 and
 * `Location`, and the resource appears shortly after. Only in the sandbox.
 */
export function later<Create extends Operation>(create: Create, summary: string) {
  const { answer: _replaced, ...rest } = create;
  const path = `${create.path}/sandbox/timeout`;
  return { ...rest, ...inSandbox, path, summary, status: 202 } as const;
}

function readOperations<Pages extends z.ZodMiniType, Document extends z.ZodMiniType>(
  path: `/v2/${string}`,
  { pages, document }: { pages: Pages; document: Document },
) {
  const get = { ...forUsers, method: 'GET' } as const;
  const many = { ...get, answer: pages } as const;
  const type = path.slice('/v2/'.length);
  return {
    /** `GET` for the collection. */
    list: (summary: string) => ({ ...many, path, summary }) as const,
    /** `GET` for resources that belong to another one: `/v2/accounts/:id/refunds`. */
    listOf: (owners: string, summary: string) =>
      ({ ...many, path: `/v2/${owners}/:id/${type}`, summary }) as const,
    /** `GET` for one resource. */
    read: (summary: string) =>
      ({ ...get, path: `${path}/:id`, summary, answer: document }) as const,
  };
}

function createOperations<Document extends z.ZodMiniType>(path: string, answer: Document) {
  const status = 201 as Operation['status'];
  const made = { ...forUsers, method: 'POST', status, answer } as const;
  return {
    /** `POST` to the collection, responds with 201. */
    create: <const More extends Terms>(summary: string, more?: More) =>
      Object.assign({ ...made, path, summary } as const, more),
    /** `POST` for resources that clients can create only in the sandbox: `/v2/chargebacks/sandbox`. */
    sandboxCreate: <const More extends Terms>(summary: string, more?: More) =>
      Object.assign({ ...made, ...inSandbox, path: `${path}/sandbox`, summary } as const, more),
  };
}

function changeOperations<Document extends z.ZodMiniType>(item: string, answer: Document) {
  const below = (name: string): string => `${item}/${name}`;
  const post = { ...forUsers, method: 'POST', answer } as const;
  const patch = { ...post, method: 'PATCH' } as const;
  const gone = { credential: 'user', method: 'DELETE', status: 204 } as const;
  return {
    /** `PATCH` for one resource. */
    change: <const More extends Terms>(summary: string, more?: More) =>
      Object.assign({ ...patch, path: item, summary } as const, more),
    /** `PATCH` for changes allowed only in the sandbox: `/v2/contacts/:id/sandbox`. */
    sandboxChange: <const More extends Terms>(summary: string, more?: More) =>
      Object.assign({ ...patch, ...inSandbox, path: below('sandbox'), summary } as const, more),
    /** `DELETE` for one resource, responds without a body. */
    remove: <const More extends Terms>(summary: string, more?: More) =>
      Object.assign({ ...gone, path: item, summary } as const, more),
    /** `POST` for an action on one resource: `/v2/refunds/:id/cancel`. */
    action: <const More extends Terms>(name: string, summary: string, more?: More) =>
      Object.assign({ ...post, path: below(name), summary } as const, more),
    /** `POST` for an action in the sandbox: `/v2/chargebacks/:id/sandbox/win`. */
    sandboxAction: <const More extends Terms>(name: string, summary: string, more?: More) =>
      Object.assign(
        { ...post, ...inSandbox, path: below(`sandbox/${name}`), summary } as const,
        more,
      ),
  };
}
