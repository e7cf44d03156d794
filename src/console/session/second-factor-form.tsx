import { Button } from '../controls/controls.tsx';
import { useLoaded } from '../shell/use-loaded.ts';
import { text } from '../texts/text.ts';
import * as controls from '../theme/controls.css.ts';
import * as styles from '../theme/sign-in.css.ts';
import type { SignInInput } from '../wire/index.ts';
import { CredentialsForm, oneTimeCode } from './credentials-form.tsx';
import { type ConsoleSession, secondFactor } from './session.ts';

interface SecondFactorFormProps {
  readonly session: Pick<ConsoleSession, 'secondFactorOf' | 'signIn'>;
  /** The user, who can't sign in without a second factor. */
  readonly user: Omit<SignInInput, 'code'>;
  onBack(): void;
}

/** Sets up an authenticator app, whose first code signs its user in. */
export function SecondFactorForm({ session, user, onBack }: SecondFactorFormProps) {
  const { value: created, error } = useLoaded(user.email, () => session.secondFactorOf(user));
  return (
    <CredentialsForm
      title={text('secondFactor.title')}
      windowTitle={text('title', { page: text('secondFactor.title') })}
      note={text('secondFactor.note')}
      picture={
        created && (
          <>
            <img class={styles.picture} src={created.picture} alt={text('secondFactor.picture')} />
            <details>
              <summary class={controls.summary}>{text('secondFactor.key')}</summary>
              <code class={styles.key}>{keyIn(created.uri)}</code>
            </details>
          </>
        )
      }
      fields={created ? [oneTimeCode] : []}
      refusal={error}
      submit={created && text('secondFactor.submit')}
      busy={text('signIn.busy')}
      send={(input: { readonly code: string }) =>
        session.signIn({ ...user, ...input }, secondFactor)
      }
      sentenceOf={({ status }) => (status === 422 ? text('signIn.wrongCode') : undefined)}
    >
      <Button look="quiet" onClick={onBack}>
        {text('recovery.back')}
      </Button>
    </CredentialsForm>
  );
}

/** Returns the key of an `otpauth:` address in groups of four, as people type it. */
const keyIn = (uri: string): string =>
  (new URL(uri).searchParams.get('secret') ?? '').replaceAll(/(.{4})(?=.)/g, '$1 ');
