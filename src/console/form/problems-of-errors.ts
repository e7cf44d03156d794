import type { ErrorObject } from '../../contract/json-api.ts';
import type { Field } from './field.ts';

const attributes = '/data/attributes';

/** Finds the field of each error by its pointer. An error inside a field that takes JSON is that field's. */
export function placeErrors(field: Field, errors: readonly ErrorObject[]) {
  /** Messages by the names of fields: see `nameOfPath`. */
  const atFields = new Map<string, string>();
  /** Errors of no field in the form. */
  const others: ErrorObject[] = [];
  for (const error of errors) {
    const name = fieldNamed(field, error.source?.pointer ?? '');
    if (name === undefined) others.push(error);
    else atFields.set(name, [atFields.get(name), error.detail].filter(Boolean).join(' '));
  }
  return { atFields, others };
}

/** Of multipart and plain JSON, pointers begin at the body. */
function fieldNamed(root: Field, pointer: string): string | undefined {
  // An input may have an attribute `data` of its own.
  if (`${attributes}/`.startsWith(`${pointer}/`)) return undefined;
  const within = pointer.startsWith(`${attributes}/`) ? pointer.slice(attributes.length) : pointer;
  return stepsTo(root, within.split('/').slice(1)).join('/') || undefined;
}

/** Returns the steps until the last that has a field. */
function stepsTo(field: Field, [step = '', ...rest]: readonly string[]): readonly string[] {
  const isPlace = field.kind === 'list' && /^\d+$/.test(step);
  const next = isPlace ? field.item : partsOf(field).find(({ name }) => name === step);
  return next ? [step, ...stepsTo(next, rest)] : [];
}

const partsOf = (field: Field) => (field.kind === 'object' ? field.fields : []);
