import type * as z from 'zod/mini';
import { collectionOf, documentOf } from './json-api.ts';
import { type Operation, singularOf } from './operation.ts';
import type { Permission } from './permission.ts';

/** Properties of an operation, without its path. */
type Terms = Partial<Omit<Operation, 'method' | 'path' | 'summary' | 'credential'>>;
type NoTerms = Record<never, never>;

const ok = 200 as Operation['status'];
const forUsers = { credential: 'user', status: ok } as const;
/** Of every operation that writes, unless it names another one. */
const permission = 'manage' as Permission;
const inSandbox = { sandbox: true } as const;

/** Schema made by `resourceOf`. */
type ResourceSchema = z.ZodMiniType & {
  readonly shape: { readonly type: { readonly def: { readonly values: string[] } } };
};

/**
 * Creates functions that declare the operations of a collection, each in one line. All are for users.
 * Those that write require `manage`; `byUser` declares those that require no permission.
 *
 * @example
 * const refunds = collection(Refund);
 * export const [listRefunds, readRefund] = refunds.listAndRead();
 * export const cancelRefund = refunds.action('cancel', 'Cancel a refund', { refusedByState: true });
 */
export function collection<Resource extends ResourceSchema>(
  resource: Resource,
  { type = resource.shape.type.def.values[0] ?? '', document = documentOf(resource) } = {},
) {
  const path = `/v2/${type}`;
  return {
    ...readOperations(type, { pages: collectionOf(resource), document }),
    ...createOperations(path, document),
    ...changeOperations(`${path}/:id`, document),
  };
}

/** Creates a function that declares operations outside a collection. Default status: 200. */
const declaring =
  <const Shared extends Pick<Operation, 'credential' | 'method'>>(shared: Shared) =>
  <const More extends Terms = NoTerms>(path: `/${string}`, summary: string, more?: More) =>
    Object.assign({ ...shared, status: ok, path, summary } as const, more);

const verbsFor = <const Credential extends Operation['credential']>(credential: Credential) => ({
  get: declaring({ credential, method: 'GET' }),
  post: declaring({ credential, method: 'POST' }),
  put: declaring({ credential, method: 'PUT' }),
  patch: declaring({ credential, method: 'PATCH' }),
  remove: declaring({ credential, method: 'DELETE' }),
});

/** Declares operations for users. */
export const byUser = verbsFor('user');

/** Declares operations whose credential is the hash in the path. */
export const byToken = verbsFor('token-hash');

/** Declares operations without a credential. */
export const byAnyone = verbsFor('none');

/** Declares a `POST` of the sandbox that always responds with 202 and `Location`; the resource appears later. */
export function later<Create extends Operation>(create: Create, summary: string) {
  const { answer: _replaced, ...rest } = create;
  const path = `${create.path}/sandbox/timeout`;
  return { ...rest, ...inSandbox, path, summary, status: 202 } as const;
}

function readOperations<Pages extends z.ZodMiniType, Document extends z.ZodMiniType>(
  type: string,
  { pages, document }: { pages: Pages; document: Document },
) {
  const get = { ...forUsers, method: 'GET' } as const;
  const many = { ...get, answer: pages } as const;
  const path = `/v2/${type}`;
  const plural = type
    .replaceAll('-', ' ')
    .replace(/^(ach|aml|api|cip|kyc)\b/, (acronym) => acronym.toUpperCase());
  const list = (summary = `List ${plural}`) => ({ ...many, path, summary }) as const;
  const read = (summary = `Retrieve ${withArticle(singularOf(plural))}`) =>
    ({ ...get, path: `${path}/:id`, summary, answer: document }) as const;
  return {
    /** `GET` for the collection. */
    list,
    /** `GET` for one resource. */
    read,
    /** Both of them. */
    listAndRead: () => [list(), read()] as const,
    /** `GET` for resources that belong to another one: `/v2/accounts/:id/refunds`. */
    listOf: (owners: string, summary: string) =>
      ({ ...many, path: `/v2/${owners}/:id/${type}`, summary }) as const,
  };
}

function withArticle(singular: string): string {
  return `${/^(?!user)[aeiou]/i.test(singular) ? 'an' : 'a'} ${singular}`;
}

function createOperations<Document extends z.ZodMiniType>(path: string, answer: Document) {
  const status = 201 as Operation['status'];
  const made = { ...forUsers, permission, method: 'POST', status, answer } as const;
  return {
    /** `POST` to the collection, responds with 201. */
    create: <const More extends Terms = NoTerms>(summary: string, more?: More) =>
      Object.assign({ ...made, path, summary } as const, more),
    /** `POST` for resources that clients can create only in the sandbox: `/v2/chargebacks/sandbox`. */
    sandboxCreate: <const More extends Terms = NoTerms>(summary: string, more?: More) =>
      Object.assign({ ...made, ...inSandbox, path: `${path}/sandbox`, summary } as const, more),
  };
}

function changeOperations<Document extends z.ZodMiniType>(item: string, answer: Document) {
  const below = (name: string): string => `${item}/${name}`;
  const post = { ...forUsers, permission, method: 'POST', answer } as const;
  const patch = { ...post, method: 'PATCH' } as const;
  const gone = { credential: 'user', permission, method: 'DELETE', status: 204 } as const;
  return {
    /** `PATCH` for one resource. */
    change: <const More extends Terms = NoTerms>(summary: string, more?: More) =>
      Object.assign({ ...patch, path: item, summary } as const, more),
    /** `PATCH` for changes allowed only in the sandbox: `/v2/contacts/:id/sandbox`. */
    sandboxChange: <const More extends Terms = NoTerms>(summary: string, more?: More) =>
      Object.assign({ ...patch, ...inSandbox, path: below('sandbox'), summary } as const, more),
    /** `DELETE` for one resource, responds without a body. */
    remove: <const More extends Terms = NoTerms>(summary: string, more?: More) =>
      Object.assign({ ...gone, path: item, summary } as const, more),
    /** `POST` for an action on one resource: `/v2/refunds/:id/cancel`. */
    action: <const More extends Terms = NoTerms>(name: string, summary: string, more?: More) =>
      Object.assign({ ...post, path: below(name), summary } as const, more),
    /** `POST` for an action in the sandbox: `/v2/chargebacks/:id/sandbox/win`. */
    sandboxAction: <const More extends Terms = NoTerms>(
      name: string,
      summary: string,
      more?: More,
    ) =>
      Object.assign(
        { ...post, ...inSandbox, path: below(`sandbox/${name}`), summary } as const,
        more,
      ),
  };
}
