import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { documentOf, Resource } from '../../contract/json-api.ts';
import { isDestructive } from '../catalogue/contract-index.ts';
import { nameOf, singularTitleOf, titleOf } from '../catalogue/words.ts';
import { Button } from '../form/controls.tsx';
import type { Draft } from '../form/draft.ts';
import type { Field } from '../form/field.ts';
import { text } from '../texts/text.ts';
import * as styles from '../theme/dialog.css.ts';
import type { OperationShape } from '../wire/index.ts';
import type { OperationRun } from './operation-run.ts';
import { ResultView } from './result-view.tsx';
import { RunFailure, RunFields, useMistakeFocus } from './run-parts.tsx';

interface OperationFormProps {
  readonly operation: OperationShape;
  readonly resource?: Resource | undefined;
  readonly field: Field | undefined;
  readonly run: OperationRun;
  /** Said above the fields. */
  readonly note?: ComponentChildren;
  /** Label of the button that sends. */
  readonly action?: string | undefined;
  /** False while there is nothing to send. */
  readonly canSend?: boolean | undefined;
  /** True if earlier requests of the form succeeded. */
  readonly isBegun?: boolean;
  onTyped(draft: Draft): void;
  onClose(): void;
  /** Called after a success, and to read a newer version. */
  onDone(status?: number): void;
}

/** Asks for the input of an operation, says what happens, sends it and says how it went. */
export function OperationForm(props: OperationFormProps) {
  const { operation, resource, field, run, note, isBegun = false } = props;
  const { action = text('operation.send'), canSend = true, onTyped, onClose, onDone } = props;
  const form = useRef<HTMLFormElement>(null);
  const state = run.state.value;
  const isDone = state.kind === 'done';
  useEffect(() => {
    if (state.kind === 'done') onDone(state.answer.status);
  }, [isDone]);
  useMistakeFocus(form, run);
  if (isDone) {
    const document = documentOf(Resource).safeParse(state.answer.body);
    return (
      <ResultView
        {...{ operation, onClose, status: state.answer.status }}
        answered={document.data?.data}
        warnings={document.data?.meta?.warnings ?? []}
      />
    );
  }
  return (
    <form
      ref={form}
      class={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend) void run.send();
      }}
    >
      <div class={styles.content}>
        <Notes operation={operation} resource={resource} />
        {note}
        {field && (
          <RunFields {...{ run, field, onTyped }} canClear={operation.method === 'PATCH'} />
        )}
      </div>
      <footer class={styles.foot}>
        <RunFailure {...{ run, isBegun, onNewVersion: onDone }} />
        <span class={styles.buttons}>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button
            type="submit"
            look={isDestructive(operation) ? 'danger' : 'primary'}
            aria-disabled={state.kind === 'sending' || !canSend}
          >
            {state.kind === 'sending' ? text('operation.sending') : action}
          </Button>
        </span>
      </footer>
    </form>
  );
}

/** Says what the operation is on, and what happens. */
function Notes({ operation, resource }: Pick<OperationFormProps, 'operation' | 'resource'>) {
  const { sandbox, permission } = operation;
  return (
    <>
      {resource && (
        <p class={styles.subject}>
          {singularTitleOf(resource.type)} <bdi>{nameOf(resource)}</bdi>
        </p>
      )}
      {isDestructive(operation) && <p class={styles.caution}>{text('operation.caution')}</p>}
      {sandbox && <p class={styles.note}>{text('operation.sandboxNote')}</p>}
      {permission && (
        <p class={styles.note}>
          {text('operation.permission', { permission: titleOf(permission) })}
        </p>
      )}
    </>
  );
}
