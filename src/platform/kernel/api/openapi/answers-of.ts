import * as contract from '../../../../contract/index.ts';
import { shapeOf } from '../../work/index.ts';
import { isDocument } from '../http/request-document.ts';
import { isConditional } from '../http/resource-of-operation.ts';

type Operation = contract.Operation;

/** Tokens that may be read after their end, and that no page launches with: nothing forbids it. */
const neverForbidden: ReadonlySet<Operation> = new Set<Operation>([
  contract.readDisbursementOwnerVerification,
  contract.readCardHolderVerification,
]);

/** Collections of which there are none yet: whatever they are filtered by, they are empty. */
const empty: ReadonlySet<Operation> = new Set<Operation>([
  ...contract.emptyCollections.map(({ list }) => list),
  contract.listAuthorizedTransferAccounts,
  contract.listIraRolloverFormsOfToken,
]);

/** Nobody changes these: there are none, or they only show that a long-running request has ended. */
const neverRead: ReadonlySet<Operation> = new Set<Operation>([
  ...contract.emptyCollections.map(({ read }) => read),
  contract.readWatchedRequestTest,
]);

type Rule = (operation: Operation) => boolean;

const hasParameter: Rule = ({ path }) => path.includes('/:');
const mayChange: Rule = ({ method }) => method !== 'GET';
/** Reads a page of a collection: its query has page sizes and filters. */
export const isCollection: Rule = ({ method, answer }) => {
  const data = answer && shapeOf(answer).shape?.data;
  return method === 'GET' && data !== undefined && shapeOf(data).element !== undefined;
};

/** Reads one resource for a user: the answer has an `ETag`, and 304 says that it is still the same. */
export const hasTag: Rule = (operation) =>
  operation.method === 'GET' && operation.credential === 'user';

/** Reads a resource by its id; there is nothing to read of those that don't exist yet. */
const isTagged: Rule = (each) =>
  hasTag(each) && /^\/v2\/[^/]+\/(:id|current)$/.test(each.path) && !neverRead.has(each);

/** By which an operation may answer with a status besides that of its success. */
const rules: Readonly<Record<number, Rule>> = {
  // A repeat: "Idempotency on POST". Long-running operations are such, too.
  202: ({ method, everyRequestCounts }) => method === 'POST' && !everyRequestCounts,
  // A body that is no text or no JSON, an idempotency key that is none, a page of no size.
  400: (each) =>
    mayChange(each) || isCollection(each) || each === contract.readMonthlyAccountStatement,
  401: ({ credential }) => credential !== 'none',
  // Users may be disabled, tokens ended or launched elsewhere, links and letters out of date.
  403: (each) =>
    ((each.credential === 'user' || hasParameter(each)) && !neverForbidden.has(each)) ||
    // An installation may take only who is invited.
    each === contract.createUser,
  // Nobody can see it, or the platform has no sandbox.
  404: (each) =>
    (each.credential !== 'token-hash' && hasParameter(each)) ||
    each.sandbox === true ||
    each === contract.readTokenContribution,
  // The body is about another resource than the path.
  409: (each) =>
    isDocument(each) && each.credential === 'user' && /\/(:id|current)\b/.test(each.path),
  412: (each) => isConditional(each) || isTagged(each),
  413: mayChange,
  415: mayChange,
  // Forms are what the issuer's pages send: all that is wrong with one is 400.
  422: (each) =>
    isDocument(each) ||
    (each.body !== undefined && each.encoding !== 'form') ||
    each.refusedByState === true,
  // Passwords, hashes of tokens and of letters can be guessed at, and anybody can send timings.
  429: (each) =>
    each.credential !== 'none' ||
    each === contract.resetPassword ||
    each === contract.sendFormTimings,
  // A filter with bad data; the holder of a token has no filters. Coverage: ER12.
  500: (each) => isCollection(each) && !empty.has(each) && each.credential !== 'token-hash',
};

/**
 * Everything that an operation may answer with, its success first: neither more nor less, as tests
 * have to show each of them and nothing else. An internal error is none of them, as no request
 * brings it about.
 */
export function answersOf(operation: Operation): number[] {
  const others = Object.entries(rules)
    .filter(([, holds]) => holds(operation))
    .map(([status]) => Number(status));
  return [...new Set([operation.status, ...others])];
}

/** The refusals among {@link answersOf}. */
export function refusalsOf(operation: Operation): number[] {
  return answersOf(operation).filter((status) => status >= 400);
}
