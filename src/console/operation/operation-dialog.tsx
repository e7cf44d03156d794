import { useMemo, useRef } from 'preact/hooks';
import type { Resource } from '../../contract/json-api.ts';
import type { ListQuery } from '../catalogue/list-query.ts';
import { plainText } from '../catalogue/words.ts';
import { type Draft, draftOf } from '../form/draft.ts';
import type { Field } from '../form/field.ts';
import { fieldOfSchema } from '../form/field-of-schema.ts';
import { useConsole } from '../shell/console-context.ts';
import { text } from '../texts/text.ts';
import type { OperationShape } from '../wire/index.ts';
import { FormDialog } from './form-dialog.tsx';
import { addressOfOperation } from './operation-menu.tsx';
import { createOperationRun } from './operation-run.ts';

interface OperationDialogProps {
  readonly operations: readonly OperationShape[];
  /** The resource that the operation is on. */
  readonly resource?: Resource;
  readonly etag?: string | undefined;
  /** The list's filters fill the form: of a contact's contributions, the next has that contact. */
  readonly query?: ListQuery;
  /** Called to read what has changed. */
  onDone(): void;
  /** Called after the resource was deleted, with a sentence that says so. */
  onGone?(sentence: string): void;
}

/** The form of the operation that the address names (`do`), if it is one of these. */
export function OperationDialog({ operations, ...props }: OperationDialogProps) {
  const { router } = useConsole();
  const name = router.url.value.searchParams.get('do');
  const operation = operations.find((each) => each.name === name);
  return operation ? <Opened key={operation.name} {...props} operation={operation} /> : null;
}

type OpenedProps = Omit<OperationDialogProps, 'operations'> & {
  readonly operation: OperationShape;
};

function Opened({ operation, resource, etag, query, onDone, onGone }: OpenedProps) {
  const { api, contract, router, newId } = useConsole();
  const summary = plainText(operation.summary);
  const latest = useRef(etag);
  latest.current = etag;
  const field = useMemo(
    () => operation.input && fieldOfSchema(operation.input, contract.schema.definitions),
    [operation],
  );
  const open = (typed: Draft) => {
    const changes = operation.method === 'PATCH' && field && resource;
    const original = changes ? draftOf(field, resource.attributes) : undefined;
    const draft = typed ?? original ?? draftOfFilters(field, query);
    const path = operation.path.replace(':id', encodeURIComponent(resource?.id ?? ''));
    const options = { api, operation, field, path, draft, original, newId };
    return createOperationRun({ ...options, etag: () => latest.current });
  };
  return (
    <FormDialog
      {...{ title: summary, isWide: field !== undefined, operation, resource, field, open }}
      address={addressOfOperation(router.url.value, operation.name)}
      onDone={(status) => {
        if (status === 204 && onGone) onGone(text('operation.gone', { summary }));
        else onDone();
      }}
      onClose={() => router.go(addressOfOperation(router.url.value, undefined), { replace: true })}
    />
  );
}

/** A filter `contact.id eq` is the input's `contact-id`. */
function draftOfFilters(field: Field | undefined, query: ListQuery | undefined): Draft {
  if (field?.kind !== 'object' || !query) return undefined;
  const known = query.filters.flatMap(({ path, operator, value }) => {
    const name = path.replace('.', '-');
    const isKnown = operator === 'eq' && field.fields.some((each) => each.name === name);
    return isKnown ? [[name, value] as const] : [];
  });
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}
