import * as contract from '../../../../contract/index.ts';
import { shapeOf } from '../../work/index.ts';
import { isDocument } from '../http/request-document.ts';
import { isConditional } from '../http/resource-of-operation.ts';

type Operation = contract.Operation;

/** Their tokens may be read after they end, and no page launches with them. */
const neverForbidden: ReadonlySet<Operation> = new Set<Operation>([
  contract.readDisbursementOwnerVerification,
  contract.readCardHolderVerification,
]);

const empty: ReadonlySet<Operation> = new Set<Operation>([
  ...contract.emptyCollections.map(({ list }) => list),
  contract.listAuthorizedTransferAccounts,
  contract.listIraRolloverFormsOfToken,
]);

/** Resources that nobody reads, because none exist or they only end a long-running request. */
const neverRead: ReadonlySet<Operation> = new Set<Operation>([
  ...contract.emptyCollections.map(({ read }) => read),
  contract.readWatchedRequestTest,
]);

type Rule = (operation: Operation) => boolean;

const hasParameter: Rule = ({ path }) => path.includes('/:');
const mayChange: Rule = ({ method }) => method !== 'GET';
/** True if it reads a page of a collection: its query has page sizes and filters. */
export const isCollection: Rule = ({ method, answer }) => {
  const data = answer && shapeOf(answer).shape?.data;
  return method === 'GET' && data !== undefined && shapeOf(data).element !== undefined;
};

/** True if it reads one resource for a user, with an `ETag`. */
export const hasTag: Rule = (operation) =>
  operation.method === 'GET' && operation.credential === 'user';

/** True if it reads a resource by its id, of a type that has resources. */
const isTagged: Rule = (each) =>
  hasTag(each) && /^\/v2\/[^/]+\/(:id|current)$/.test(each.path) && !neverRead.has(each);

/** Decide which statuses are possible besides success. */
const rules: Readonly<Record<number, Rule>> = {
  // A repeat: "Idempotency on POST". Also long-running operations.
  202: ({ method, everyRequestCounts }) => method === 'POST' && !everyRequestCounts,
  // A body that is not text or not JSON, an invalid idempotency key, an invalid page size.
  400: (each) =>
    mayChange(each) ||
    isCollection(each) ||
    each === contract.readMonthlyAccountStatement ||
    each === contract.readActivitySummary,
  401: ({ credential }) => credential !== 'none',
  // Users may be disabled, tokens ended or launched elsewhere, links and emails expired.
  403: (each) =>
    ((each.credential === 'user' || hasParameter(each)) && !neverForbidden.has(each)) ||
    // An installation may be by invitation only.
    each === contract.createUser,
  // The caller can't see it, or the platform has no sandbox.
  404: (each) =>
    (each.credential !== 'token-hash' && hasParameter(each)) ||
    each.sandbox === true ||
    each === contract.readTokenContribution,
  // The body names another resource than the path.
  409: (each) =>
    isDocument(each) && each.credential === 'user' && /\/(:id|current)\b/.test(each.path),
  412: (each) => isConditional(each) || isTagged(each),
  413: mayChange,
  415: mayChange,
  // Forms come from the issuer's pages: any error in one is 400.
  422: (each) =>
    isDocument(each) ||
    (each.body !== undefined && each.encoding !== 'form') ||
    each.refusedByState === true,
  // Passwords and hashes of tokens and emails can be guessed, and anybody can send timings.
  429: (each) =>
    each.credential !== 'none' ||
    each === contract.resetPassword ||
    each === contract.sendFormTimings,
  // A filter with bad data; the holder of a token has no filters. Coverage: ER12.
  500: (each) => isCollection(each) && !empty.has(each) && each.credential !== 'token-hash',
};

/** Returns every possible status, success first. Tests must show each and no other, except 500. */
export function documentedStatuses(operation: Operation): number[] {
  const others = Object.entries(rules)
    .filter(([, holds]) => holds(operation))
    .map(([status]) => Number(status));
  return [...new Set([operation.status, ...others])];
}

export function documentedErrors(operation: Operation): number[] {
  return documentedStatuses(operation).filter((status) => status >= 400);
}
