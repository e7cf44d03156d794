import { signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { emptyContract } from '../catalogue/contract-index.ts';
import { createDrafts } from '../form/drafts.ts';
import {
  CredentialsForm,
  credential,
  oneTimeCode,
  ownPassword,
} from '../session/credentials-form.tsx';
import { SessionGate } from '../session/session-gate.tsx';
import { type Console, ConsoleContext } from '../shell/console-context.ts';
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

type DeskAppProps = Pick<Console, 'api' | 'router' | 'reader' | 'newId' | 'said' | 'say'> & {
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

interface SignedInProps extends DeskAppProps {
  readonly operator: SignedInOperator;
}

function SignedIn({ operator, session, ...props }: SignedInProps) {
  const { router } = props;
  const parts = useMemo<DeskParts>(
    () => ({
      // Operators have resources of their own, which the contract of users doesn't describe.
      ...props,
      operator,
      contract: emptyContract,
      drafts: createDrafts(),
      seen: new Map<string, string>(),
      takesFocus: router.hasMoved,
      windowTitle: (page) => deskText('title', { page }),
      workList: signal<WorkList>({ search: '', ids: [] }),
    }),
    [operator],
  );
  const [, root, id] = router.pathname.value.split('/');
  return (
    <ConsoleContext.Provider value={parts}>
      <DeskContext.Provider value={parts}>
        <DeskFrame signOut={session.signOut}>
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

const fields = [credential('name', deskText('signIn.name'), 'username'), ownPassword, oneTimeCode];

/** Asks for name, password and code, which are checked together. */
const DeskSignIn = ({ session, note }: SignInProps) => (
  <CredentialsForm
    title={text('signIn.title')}
    windowTitle={deskText('title', { page: text('signIn.title') })}
    note={note}
    fields={fields}
    submit={text('signIn.submit')}
    busy={text('signIn.busy')}
    send={session.signIn}
  />
);
