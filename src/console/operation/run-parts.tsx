import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Draft } from '../form/draft.ts';
import type { Field } from '../form/field.ts';
import { FieldView } from '../form/field-view.tsx';
import { FailureView } from '../shell/failure-view.tsx';
import { text } from '../texts/text.ts';
import * as controls from '../theme/controls.css.ts';
import type { OperationRun } from './operation-run.ts';

interface RunFieldsProps {
  readonly run: OperationRun;
  readonly field: Field;
  readonly canClear?: boolean;
  /** The run whose mistakes are marked; by default the same. */
  readonly marks?: OperationRun;
  onTyped?(draft: Draft): void;
}

/** The fields of an operation, each with what is wrong with it. */
export function RunFields({ run, field, canClear = false, marks = run, onTyped }: RunFieldsProps) {
  return (
    <FieldView
      field={field}
      canClear={canClear}
      path={[]}
      draft={run.draft.value}
      problems={marks.problems.value}
      onChange={(path, value) => {
        run.change(path, value);
        onTyped?.(run.draft.value);
      }}
    />
  );
}

interface RunFailureProps {
  readonly run: OperationRun;
  readonly isBegun?: boolean;
  onNewVersion?(): void;
}

/** Why nothing was sent, or why the platform refused it. Errors of fields are said there. */
export function RunFailure({ run, isBegun, onNewVersion }: RunFailureProps) {
  const state = run.state.value;
  const { error, others } = state.kind === 'typing' ? state : {};
  if (error) {
    return (
      <FailureView
        error={error}
        isBegun={isBegun}
        details={(others ?? []).map(({ detail }) => detail)}
        retryLabel={text('operation.newVersion')}
        onRetry={error.status === 412 && onNewVersion ? () => onNewVersion() : undefined}
      />
    );
  }
  if (run.problems.value.size === 0) return null;
  return (
    <p class={controls.problem} role="alert">
      {text('form.incomplete')}
    </p>
  );
}

/** Moves the focus to the first marked field after each sending that failed. */
export function useMistakeFocus(form: RefObject<HTMLElement | null>, run: OperationRun): void {
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [run, run.failures.value]);
}
