import { type Credential, CredentialsForm } from '../session/credentials-form.tsx';
import { text } from '../texts/text.ts';
import type { OperatorSession } from './desk-context.ts';
import { deskText } from './desk-text.ts';

interface DeskSignInProps {
  readonly session: OperatorSession;
  readonly note: string | undefined;
}

const fields: readonly Credential[] = [
  { name: 'name', label: deskText('signIn.name'), type: 'text', autocomplete: 'username' },
  {
    ...{ name: 'password', label: text('signIn.password'), type: 'password' },
    autocomplete: 'current-password',
  },
  {
    ...{ name: 'code', label: text('signIn.code'), type: 'text', inputMode: 'numeric' },
    autocomplete: 'one-time-code',
  },
];

/** Asks for name, password and code, which are checked together. */
export const DeskSignIn = ({ session, note }: DeskSignInProps) => (
  <CredentialsForm
    title={text('signIn.title')}
    windowTitle={deskText('title', { page: text('signIn.title') })}
    {...{ note, fields }}
    submit={text('signIn.submit')}
    busy={text('signIn.busy')}
    send={session.signIn}
  />
);
