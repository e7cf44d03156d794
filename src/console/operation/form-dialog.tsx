import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Resource } from '../../contract/json-api.ts';
import { isDestructive } from '../catalogue/contract-index.ts';
import { nameOf, singularTitleOf, titleOf } from '../catalogue/words.ts';
import { Button } from '../controls/controls.tsx';
import type { Draft } from '../form/draft.ts';
import type { Field } from '../form/field.ts';
import { useConsole } from '../shell/console-context.ts';
import { Dialog } from '../shell/dialog.tsx';
import { text } from '../texts/text.ts';
import * as styles from '../theme/dialog.css.ts';
import type { OperationShape } from '../wire/index.ts';
import type { OperationRun } from './operation-run.ts';
import { ResultView } from './result-view.tsx';
import { RunFailure, RunFields, useMistakeFocus } from './run-parts.tsx';

/** How a form looks, besides its operation. */
export interface FormOptions {
  readonly title: string;
  readonly isWide?: boolean;
  /** Said above the fields. */
  readonly note?: ComponentChildren;
  /** Label of the button that sends. */
  readonly action?: string;
  /** False while there is nothing to send. */
  readonly canSend?: boolean;
  /** True if an earlier request of the form succeeded, and a later one didn't. */
  readonly isBegun?: boolean;
  onTyped?(draft: Draft): void;
  onClose(): void;
}

interface FormDialogProps extends FormOptions {
  readonly operation: OperationShape;
  readonly field: Field | undefined;
  /** The resource that the operation is on. */
  readonly resource?: Resource | undefined;
  /** Address that keeps what is typed until it is sent, or the dialog is closed. */
  readonly address: string;
  /** Creates the run, with what was typed before. */
  open(typed: Draft): OperationRun;
  /** Called after a success, and to read a newer version. */
  onDone(status?: number): void;
}

/** Asks for the input of an operation, says what happens, sends it and says how it went. */
export function FormDialog(props: FormDialogProps) {
  const { title, isWide = true, operation, resource, field, address, note } = props;
  const { action = text('operation.send'), canSend = true, isBegun = false } = props;
  const { onTyped, onDone } = props;
  const { drafts } = useConsole();
  const [run] = useState(() => props.open(drafts.find(address)));
  const form = useRef<HTMLFormElement>(null);
  const state = run.state.value;
  const isDone = state.kind === 'done';
  useEffect(() => onTyped?.(run.draft.value), []);
  // Immediately: an effect after the next paint is left out if the dialog is closed before it.
  useLayoutEffect(() => {
    if (state.kind !== 'done') return;
    drafts.drop(address);
    onDone(state.answer.status);
  }, [isDone]);
  useMistakeFocus(form, run);
  const onClose = () => {
    drafts.drop(address);
    props.onClose();
  };
  return (
    <Dialog title={title} isWide={isWide} onClose={onClose}>
      {isDone ? (
        <ResultView operation={operation} onClose={onClose} answer={state.answer} />
      ) : (
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
              <RunFields
                run={run}
                field={field}
                canClear={operation.method === 'PATCH'}
                onTyped={(draft) => {
                  drafts.keep(address, draft);
                  onTyped?.(draft);
                }}
              />
            )}
          </div>
          <footer class={styles.foot}>
            <RunFailure run={run} isBegun={isBegun} onNewVersion={onDone} />
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
      )}
    </Dialog>
  );
}

/** Says what the operation is on, and what happens. */
function Notes({ operation, resource }: Pick<FormDialogProps, 'operation' | 'resource'>) {
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
