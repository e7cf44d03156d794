import type { Operation, Warning } from '../../../../contract/index.ts';
import { Failure, type Problem } from '../../store/index.ts';
import { type Resource, singularOf } from '../../work/index.ts';
import { acceptedNames } from './accepted-names.ts';
import type { ParsedBody } from './parse-body.ts';
import { fieldProblem, pointerTo } from './problems.ts';
import { isDocument } from './request-document.ts';
import { answeredType, typeInPath } from './resource-of-operation.ts';
import type { IsStored } from './stored-values.ts';
import { isBlank, type Unused } from './unused.ts';

interface CheckedBody {
  readonly operation: Operation;
  readonly resource: Resource | undefined;
  readonly isStored: IsStored;
}

/**
 * Decides about members that the operation doesn't use. A member without content, or with the stored
 * value, is ignored. A relationship, or an attribute of another operation on the same resource, is an
 * error. Others cause a warning.
 *
 * @throws Failure invalid_attribute, with every member that is an error
 */
export function checkUnused(checked: CheckedBody, { unused, id, type }: ParsedBody): Warning[] {
  const left = unused.filter((each) => !isEmpty(checked, each) && !checked.isStored(each));
  const wrong = left.filter((each) => isError(checked, each));
  const [first, ...others] = wrong.map((each) => problemOf(checked.operation, each));
  if (first) throw Failure.ofAll([first, ...others]);
  return [
    ...left.map((each) => warningOf(checked, each)),
    ...(id === undefined ? [] : [idNotUsed]),
    ...(type === undefined || isTypeOf(checked.operation, type) ? [] : [typeNotUsed]),
  ];
}

/** In a change, null clears an attribute, and an empty list removes everything. */
function isEmpty({ operation: { method } }: CheckedBody, { value }: Unused): boolean {
  const says = method === 'PATCH' && (value === null || Array.isArray(value));
  return !says && isBlank(value);
}

function isError({ operation }: CheckedBody, { path, because }: Unused): boolean {
  if (because || path[1] === 'relationships') return true;
  return acceptedNames(operation).has(path.at(-1) ?? '');
}

function problemOf(operation: Operation, { path, because }: Unused): Problem {
  if (because === 'given-twice') {
    return fieldProblem(path, 'is given twice, with different values');
  }
  if (because === 'not-null') {
    return fieldProblem(path, "can't be cleared. Send a new value, or leave it out");
  }
  const isMember = path[0] === 'data' && /^(attributes|relationships)$/.test(path[1] ?? '');
  const isInPlace = isMember || !isDocument(operation);
  return fieldProblem(
    path,
    isInPlace
      ? `isn't used here, and must be left out. This operation: ${operation.summary}`
      : 'must be in data.attributes',
  );
}

function warningOf({ resource }: CheckedBody, { path }: Unused): Warning {
  const name = path.at(-1) ?? '';
  const source = { pointer: pointerTo(path) };
  if (path.length === 3 && resource && Object.hasOwn(resource.attributes, name)) {
    const detail = `${name} is read-only. Its value is unchanged.`;
    return { code: 'read_only', title: 'Read-Only Attribute', detail, source };
  }
  return notUsed(`${name} has no meaning here and is not stored. Check its spelling.`, source);
}

export function notUsed(detail: string, source: Warning['source']): Warning {
  return { code: 'not_used', title: 'Not Used', detail, source };
}

const idNotUsed = notUsed('The platform assigns ids. This one is not used.', {
  pointer: '/data/id',
});

const typeNotUsed = notUsed('The path of the request decides the type. This one is not used.', {
  pointer: '/data/type',
});

/** Clients send the type in singular or plural, in any spelling. */
function isTypeOf(operation: Operation, type: unknown): boolean {
  const given = singularOf(String(type).replaceAll('_', '-'));
  return [answeredType(operation), typeInPath(operation)].some(
    (each) => each !== undefined && singularOf(each) === given,
  );
}
