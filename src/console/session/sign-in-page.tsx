import { useState } from 'preact/hooks';
import type { ApiError } from '../client/api-error.ts';
import { Button } from '../controls/controls.tsx';
import { text } from '../texts/text.ts';
import * as styles from '../theme/sign-in.css.ts';
import type { SignInInput } from '../wire/index.ts';
import {
  type Credential,
  CredentialsForm,
  credential,
  oneTimeCode,
  ownPassword,
} from './credentials-form.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import type { ConsoleSession, Recovery } from './session.ts';

const email = credential('email', text('signIn.email'), 'username', 'email');
const code = credential('code', text('recovery.code'), 'one-time-code');
const name = credential('name', text('recovery.name'), 'name');
const newPassword = credential('password', text('recovery.password'), 'new-password', 'password');

const asked: Readonly<Record<Recovery['kind'], readonly Credential[]>> = {
  forgot: [email],
  reset: [code, newPassword],
  accept: [code, email, name, newPassword],
};

interface SignInPageProps {
  readonly session: ConsoleSession;
  readonly note: string | undefined;
}

/** Signs in, asks for a new password, sets it with the code from the email, or accepts an invitation. */
export function SignInPage({ session, note }: SignInPageProps) {
  const [kind, setKind] = useState<Recovery['kind']>();
  const [done, setDone] = useState<string>();
  const [unsecured, setUnsecured] = useState<SignInInput>();
  if (unsecured) {
    const onBack = () => setUnsecured(undefined);
    return <SecondFactorForm session={session} user={unsecured} onBack={onBack} />;
  }
  if (!kind) {
    const ways = { onRecover: setKind, onUnsecured: setUnsecured };
    return <SignIn {...ways} session={session} note={done ?? note} />;
  }
  const recover = async (body: object) => {
    const failed = await session.recover({ kind, body });
    if (failed) return failed;
    setDone(kind === 'forgot' ? undefined : text(`recovery.${kind}.done`));
    setKind(kind === 'forgot' ? 'reset' : undefined);
    return undefined;
  };
  const title = text(`recovery.${kind}.title`);
  return (
    <CredentialsForm
      key={kind}
      title={title}
      windowTitle={text('title', { page: title })}
      note={text(`recovery.${kind}.note`)}
      fields={asked[kind]}
      submit={text(`recovery.${kind}.submit`)}
      send={recover}
    >
      <Button look="quiet" onClick={() => setKind(undefined)}>
        {text('recovery.back')}
      </Button>
    </CredentialsForm>
  );
}

interface SignInProps extends SignInPageProps {
  onRecover(kind: Recovery['kind']): void;
  onUnsecured(user: SignInInput): void;
}

/** Asks for email and password; for the one-time code, or to set up an app, once the platform does. */
function SignIn({ session, note, onRecover, onUnsecured }: SignInProps) {
  const [asksCode, setAsksCode] = useState(false);
  const signIn = async (input: SignInInput) => {
    const failed = await session.signIn(input);
    if (hasCode(failed, 'second_factor_required')) {
      onUnsecured({ email: input.email, password: input.password });
      return undefined;
    }
    if (!hasCode(failed, 'otp_required')) return failed;
    setAsksCode(true);
    return asksCode ? failed : undefined;
  };
  return (
    <CredentialsForm
      title={text('signIn.title')}
      windowTitle={text('title', { page: text('signIn.title') })}
      note={note}
      fields={asksCode ? [email, ownPassword, oneTimeCode] : [email, ownPassword]}
      submit={text('signIn.submit')}
      busy={text('signIn.busy')}
      send={signIn}
      sentenceOf={(error) => {
        if (hasCode(error, 'otp_required')) return text('signIn.wrongCode');
        return error.status === 401 ? text('signIn.wrong') : undefined;
      }}
    >
      <p class={styles.others}>
        {(['forgot', 'accept'] as const).map((kind) => (
          <Button key={kind} look="quiet" onClick={() => onRecover(kind)}>
            {text(`recovery.${kind}.title`)}
          </Button>
        ))}
      </p>
    </CredentialsForm>
  );
}

const hasCode = (error: ApiError | undefined, code: string): boolean =>
  error?.errors.some((each) => each.code === code) ?? false;
