import { useMemo, useRef } from 'preact/hooks';
import type { Resource } from '../../contract/json-api.ts';
import type { ListQuery } from '../catalogue/list-query.ts';
import { plainText } from '../catalogue/words.ts';
import { type Draft, draftOf } from '../form/draft.ts';
import type { Field } from '../form/field.ts';
import { fieldOfSchema } from '../form/field-of-schema.ts';
import { useConsole } from '../shell/console-context.ts';
import { Dialog } from '../shell/dialog.tsx';
import { text } from '../texts/text.ts';
import type { OperationShape } from '../wire/index.ts';
import { OperationForm } from './operation-form.tsx';
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
  const { api, contract, router, drafts, newId } = useConsole();
  const address = addressOfOperation(router.url.value, operation.name);
  const summary = plainText(operation.summary);
  const latest = useRef(etag);
  latest.current = etag;
  const { field, run } = useMemo(() => {
    const input = operation.input && fieldOfSchema(operation.input, contract.schema.definitions);
    const changes = operation.method === 'PATCH' && input && resource;
    const original = changes ? draftOf(input, resource.attributes) : undefined;
    const draft = drafts.find(address) ?? original ?? draftOfFilters(input, query);
    const path = operation.path.replace(':id', encodeURIComponent(resource?.id ?? ''));
    const options = { api, operation, field: input, path, draft, original, newId };
    return { field: input, run: createOperationRun({ ...options, etag: () => latest.current }) };
  }, [operation.name]);
  const close = () => {
    drafts.drop(address);
    router.go(addressOfOperation(router.url.value, undefined), { replace: true });
  };
  return (
    <Dialog title={summary} isWide={field !== undefined} onClose={close}>
      <OperationForm
        {...{ operation, resource, field, run }}
        onDone={(status) => {
          drafts.drop(address);
          if (status === 204 && onGone) onGone(text('operation.gone', { summary }));
          else onDone();
        }}
        onClose={close}
        onTyped={(draft) => drafts.keep(address, draft)}
      />
    </Dialog>
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
