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
export function OperationDialog(props: OperationDialogProps) {
  const { operations, resource, query, onDone, onGone } = props;
  const { api, contract, router, newId } = useConsole();
  const url = router.url.value;
  const operation = operations.find(({ name }) => name === url.searchParams.get('do'));
  const etag = useRef(props.etag);
  etag.current = props.etag;
  const field = useMemo(
    () => operation?.input && fieldOfSchema(operation.input, contract.schema.definitions),
    [operation],
  );
  if (!operation) return null;
  const summary = plainText(operation.summary);
  const open = (typed: Draft) => {
    const changes = operation.method === 'PATCH' && field && resource;
    const original = changes ? draftOf(field, resource.attributes) : undefined;
    const draft = typed ?? original ?? draftOfFilters(field, query);
    const path = operation.path.replace(':id', encodeURIComponent(resource?.id ?? ''));
    const options = { api, operation, field, path, draft, original, newId };
    return createOperationRun({ ...options, etag: () => etag.current });
  };
  return (
    <FormDialog
      key={operation.name}
      title={summary}
      isWide={field !== undefined}
      operation={operation}
      resource={resource}
      field={field}
      open={open}
      address={addressOfOperation(url, operation.name)}
      onDone={(status) => {
        if (status === 204 && onGone) onGone(text('operation.gone', { summary }));
        else onDone();
      }}
      onClose={() => router.go(addressOfOperation(url, undefined), { replace: true })}
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
