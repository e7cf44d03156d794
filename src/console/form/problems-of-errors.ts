import type { ErrorObject } from '../../contract/json-api.ts';
import type { Field } from './field.ts';

const attributes = '/data/attributes';

export interface Placed {
  /** Messages by the names of fields: see `nameOfPath`. */
  readonly atFields: ReadonlyMap<string, string>;
  /** Errors of no field in the form. */
  readonly others: readonly ErrorObject[];
}

/** Finds the field of each error by its pointer. An error inside a field that takes JSON is that field's. */
export function placeErrors(field: Field, errors: readonly ErrorObject[]): Placed {
  const atFields = new Map<string, string>();
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
  const found: string[] = [];
  let field: Field | undefined = root;
  for (const step of within.split('/').slice(1)) {
    const next: Field | undefined = partOf(field, step);
    if (!next) break;
    field = next;
    found.push(step);
  }
  return found.length > 0 ? found.join('/') : undefined;
}

function partOf(field: Field, step: string): Field | undefined {
  if (field.kind === 'list') return /^\d+$/.test(step) ? field.item : undefined;
  return field.kind === 'object' ? field.fields.find(({ name }) => name === step) : undefined;
}
