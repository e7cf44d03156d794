import { signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { createContractIndex } from '../catalogue/contract-index.ts';
import { createDrafts } from '../form/drafts.ts';
import { type Credential, CredentialsForm } from '../session/credentials-form.tsx';
import { SessionGate } from '../session/session-gate.tsx';
import { type Console, ConsoleContext } from '../shell/console-context.ts';
import { useSaying } from '../shell/use-saying.ts';
import { text } from '../texts/text.ts';
import { CaseListPage } from './case-list-page.tsx';
import { CasePage } from './case-page.tsx';
import {
  DeskContext,
  type DeskParts,
  type OperatorSession,
  type SignedInOperator,
  type WorkList,
} from './desk-context.ts';
import { DeskFrame } from './desk-frame.tsx';
import { deskText } from './desk-text.ts';
import { FiguresPage } from './figures-page.tsx';

type DeskAppProps = Pick<Console, 'api' | 'router' | 'reader' | 'newId'> & {
  readonly session: OperatorSession;
};

/** The operators' application: for a signed-in operator its pages, for anybody else the way in. */
export function DeskApp(props: DeskAppProps) {
  return (
    <SessionGate
      session={props.session}
      signIn={(note) => <DeskSignIn session={props.session} note={note} />}
    >
      {(operator) => <SignedIn key={operator.id} {...props} operator={operator} />}
    </SessionGate>
  );
}

/** Operators have resources of their own, which the contract of users doesn't describe. */
const noContract = createContractIndex({
  ...{ environment: 'production', groups: [], resources: [], definitions: {} },
});

interface SignedInProps extends DeskAppProps {
  readonly operator: SignedInOperator;
}

function SignedIn({ operator, session, ...props }: SignedInProps) {
  const { router } = props;
  const [said, say] = useSaying();
  const parts = useMemo<DeskParts>(
    () => ({
      ...{ ...props, operator, said, say, contract: noContract, drafts: createDrafts() },
      ...{ seen: new Map<string, string>(), takesFocus: router.hasMoved },
      windowTitle: (page) => deskText('title', { page }),
      workList: signal<WorkList>({ search: '', ids: [] }),
    }),
    [operator],
  );
  const [, root, id] = router.pathname.value.split('/');
  const signOut = async () => {
    if (!(await session.signOut())) say(text('signOut.failed'));
  };
  return (
    <ConsoleContext.Provider value={parts}>
      <DeskContext.Provider value={parts}>
        <DeskFrame onSignOut={() => void signOut()}>
          {root === 'figures' && <FiguresPage />}
          {root !== 'figures' && (id ? <CasePage key={id} id={id} /> : <CaseListPage />)}
        </DeskFrame>
      </DeskContext.Provider>
    </ConsoleContext.Provider>
  );
}

interface SignInProps {
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
const DeskSignIn = ({ session, note }: SignInProps) => (
  <CredentialsForm
    title={text('signIn.title')}
    windowTitle={deskText('title', { page: text('signIn.title') })}
    {...{ note, fields }}
    submit={text('signIn.submit')}
    busy={text('signIn.busy')}
    send={session.signIn}
  />
);
