import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Button, describing, Labelled } from '../form/controls.tsx';
import { FailureView } from '../shell/failure-view.tsx';
import { useAction } from '../shell/use-action.ts';
import { text } from '../texts/text.ts';
import * as controls from '../theme/controls.css.ts';
import * as styles from './desk.css.ts';
import { deskText } from './desk-text.ts';

export interface ReasonInput {
  readonly reason: string;
  readonly message?: string;
}

interface ReasonFormProps {
  readonly submitLabel: string;
  readonly isDanger?: boolean;
  /** Asks for a message to the users of the account. */
  readonly takesMessage?: boolean;
  /** @throws ApiError */
  onSubmit(input: ReasonInput): Promise<void>;
  onCancel(): void;
  /** Shows what has changed, after a refusal. */
  onReload?: () => void;
}

/** Asks for the reason of an act. `Ctrl Enter` sends it, Escape cancels. */
export function ReasonForm(props: ReasonFormProps) {
  const { submitLabel, isDanger, takesMessage, onSubmit, onCancel, onReload } = props;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [isMissing, setMissing] = useState(false);
  const { failure, isBusy, act, forget } = useAction();
  const focus = () => form.current?.querySelector('textarea')?.focus();
  // Before the next paint: the next key that somebody presses belongs to the reason.
  useLayoutEffect(focus, []);
  const submit = async (event: Event) => {
    event.preventDefault();
    if (isBusy || !form.current) return;
    const typed = new FormData(form.current);
    const reason = String(typed.get('reason')).trim();
    const message = String(typed.get('message') ?? '').trim();
    setMissing(reason.length < 3);
    if (reason.length < 3) return focus();
    await act(() => onSubmit({ reason, ...(message && { message }) }));
  };
  const reload = () => {
    forget();
    onReload?.();
  };
  return (
    <form
      ref={form}
      class={controls.fields}
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit(event);
      }}
    >
      <Labelled
        label={deskText('reason')}
        id={`${id}r`}
        hint={deskText('reason.hint')}
        problem={isMissing && <span role="alert">{deskText('reason.missing')}</span>}
      >
        <textarea
          {...describing(`${id}r`, isMissing)}
          class={controls.input}
          name="reason"
          rows={3}
          maxLength={1000}
        />
      </Labelled>
      {takesMessage && (
        <Labelled label={deskText('message')} id={`${id}m`} hint={deskText('message.hint')}>
          <textarea
            {...describing(`${id}m`)}
            class={controls.input}
            name="message"
            rows={2}
            maxLength={1000}
          />
        </Labelled>
      )}
      {failure && (
        <FailureView error={failure} retryLabel={deskText('reload')} onRetry={onReload && reload} />
      )}
      <div class={styles.actions}>
        <Button type="submit" look={isDanger ? 'danger' : 'primary'} aria-disabled={isBusy}>
          {submitLabel}
        </Button>
        <Button onClick={onCancel}>{text('cancel')}</Button>
      </div>
    </form>
  );
}
