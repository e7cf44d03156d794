import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ApiError } from '../client/api-error.ts';
import { Button, Labelled } from '../controls/controls.tsx';
import { text } from '../texts/text.ts';
import * as controls from '../theme/controls.css.ts';
import * as styles from '../theme/sign-in.css.ts';

/** A value that the form asks for, with the attributes of its input. */
export type Credential = AnyCredential &
  ({ readonly type: 'text' } | { readonly type: 'email' } | { readonly type: 'password' });

interface AnyCredential {
  readonly name: string;
  readonly label: string;
  readonly inputMode?: 'numeric';
  readonly autocomplete: 'username' | 'name' | `${'current' | 'new'}-password` | 'one-time-code';
}

export const credential = (
  name: string,
  label: string,
  autocomplete: AnyCredential['autocomplete'],
  type: Credential['type'] = 'text',
): Credential => ({ name, label, autocomplete, type });

/** From an authenticator app. */
export const oneTimeCode: Credential = {
  ...credential('code', text('signIn.code'), 'one-time-code'),
  inputMode: 'numeric',
};
const current = 'current-password';
export const ownPassword = credential('password', text('signIn.password'), current, 'password');

interface CredentialsFormProps<Input> {
  readonly title: string;
  /** Title of the window. */
  readonly windowTitle: string;
  readonly note?: string | undefined;
  /** Above the fields. */
  readonly picture?: ComponentChildren;
  /** One that is added to others gets the focus. Without a field at first, the title has it. */
  readonly fields: readonly Credential[];
  /** Why nothing can be sent. */
  readonly refusal?: ApiError | undefined;
  /** Label of the button, also while it sends. Without it, there is no button. */
  readonly submit: string | undefined;
  readonly busy?: string;
  /** Below the button. */
  readonly children?: ComponentChildren;
  /** Returns the error of a failure. */
  send(input: Input): Promise<ApiError | undefined>;
  /** Says what an error means here; undefined for the usual sentences. */
  sentenceOf?(error: ApiError): string | undefined;
}

/** A form for people who aren't signed in. */
export function CredentialsForm<Input>(props: CredentialsFormProps<Input>) {
  const { title, windowTitle, note, fields, submit, busy = submit, refusal } = props;
  const [failed, setFailed] = useState<ApiError>();
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef<number | undefined>(undefined);
  useEffect(() => {
    document.title = windowTitle;
    const inputs = form.current?.querySelectorAll('input');
    const heading = form.current?.querySelector('h1');
    if (shown.current === undefined) (inputs?.[0] ?? heading)?.focus();
    else if (shown.current > 0) inputs?.[shown.current]?.focus();
    shown.current = fields.length;
  }, [fields.length]);
  const send = async (event: Event) => {
    event.preventDefault();
    if (isBusy || !form.current) return;
    setBusy(true);
    // The form has exactly these fields.
    const error = await props.send(typedIn(form.current) as Input);
    setFailed(error);
    setBusy(false);
    if (error && fields.length === 1) form.current.querySelector('input')?.focus();
  };
  const error = failed ?? refusal;
  const sentences = error && [props.sentenceOf?.(error) ?? usualSentences(error)].flat();
  return (
    <main class={styles.page}>
      <form ref={form} class={styles.form} noValidate onSubmit={send}>
        <h1 class={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {note && (
          <p class={styles.note} role="status">
            {note}
          </p>
        )}
        {props.picture}
        {fields.map(({ label, ...field }) => (
          <Labelled key={field.name} label={label} id={field.name}>
            <input id={field.name} class={controls.input} {...field} />
          </Labelled>
        ))}
        {sentences && (
          <div role="alert">
            {sentences.map((sentence) => (
              <p key={sentence} class={controls.problem}>
                {sentence}
              </p>
            ))}
          </div>
        )}
        {submit && (
          <Button type="submit" look="primary" aria-disabled={isBusy}>
            {isBusy ? busy : submit}
          </Button>
        )}
        {props.children}
      </form>
    </main>
  );
}

/** Codes are copied with spaces; passwords may have them. */
function typedIn(form: HTMLFormElement): object {
  const typed = [...new FormData(form)].map(([name, value]) => {
    if (name === 'password') return [name, value] as const;
    const typed = String(value);
    return [name, name === 'code' ? typed.replaceAll(/\s/g, '') : typed.trim()] as const;
  });
  return Object.fromEntries(typed);
}

/** The API says what is wrong with each value. */
function usualSentences({ status, errors, retryAfter }: ApiError): readonly string[] {
  if (status === 0) return [text('failure.unreachable')];
  if (status === 429) return [text('signIn.tooMany', { seconds: retryAfter ?? 60 })];
  const details = errors.map(({ detail }) => detail);
  return details.length > 0 ? details : [text('failure.platform', { status })];
}
