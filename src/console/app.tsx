import { useEffect, useMemo, useState } from 'preact/hooks';
import { createContractIndex, emptyContract } from './catalogue/contract-index.ts';
import type { Changes } from './live/changes.ts';
import { Interruption } from './live/interruption.tsx';
import { ChangesContext } from './live/use-changes.ts';
import { explorer, pages } from './pages.ts';
import type { ConsoleSession, ConsoleUser } from './session/session.ts';
import { SessionGate, Unavailable } from './session/session-gate.tsx';
import { SignInPage } from './session/sign-in-page.tsx';
import { type Console, ConsoleContext } from './shell/console-context.ts';
import { LoadedPage } from './shell/loaded-page.tsx';
import { pageAt } from './shell/page-entry.ts';
import { useLoaded } from './shell/use-loaded.ts';
import { ConsoleSchema } from './wire/index.ts';
import { Workspace } from './workspace/workspace.tsx';

export interface AppProps extends Omit<Console, 'contract' | 'seen' | 'takesFocus'> {
  readonly session: ConsoleSession;
  /** Opens the stream of changes of a signed-in user. */
  openChanges(): Changes;
}

/** The console: for a signed-in user its pages, for anybody else the way in. */
export function App(props: AppProps) {
  const { session } = props;
  return (
    <SessionGate session={session} signIn={(note) => <SignInPage session={session} note={note} />}>
      {(user, hasAsked) => (
        // Another user starts anew.
        <SignedIn key={user['user-id']} {...props} user={user} hasAsked={hasAsked} />
      )}
    </SessionGate>
  );
}

interface SignedInProps extends AppProps {
  readonly user: ConsoleUser;
  /** True if the user has just signed in. */
  readonly hasAsked: boolean;
}

function SignedIn({ user, hasAsked, session, openChanges, ...parts }: SignedInProps) {
  const { api, router, drafts } = parts;
  const [seen] = useState(() => new Map<string, string>());
  const [changes, setChanges] = useState<Changes>();
  useEffect(() => {
    const opened = openChanges();
    setChanges(opened);
    return opened.close;
  }, [openChanges]);
  useMemo(() => drafts.belongTo(user['user-id']), [drafts, user]);
  const isHome = router.pathname.value === '/';
  const schema = useLoaded('/schema.json', async (signal) => {
    if (isHome) await whenIdle();
    return createContractIndex(ConsoleSchema.parse((await api.get('/schema.json', signal)).body));
  });
  // Home needs no contract: the navigation has its lists once they are read.
  const contract = schema.value ?? (isHome ? emptyContract : undefined);
  const console = useMemo<Console | undefined>(
    () =>
      contract && {
        ...parts,
        contract,
        seen,
        takesFocus: () => hasAsked || router.hasMoved(),
      },
    [contract],
  );
  if (schema.error) return <Unavailable onRetry={schema.reload} />;
  if (!console) return null;
  const opened = pageAt(pages, router.pathname.value) ?? { entry: explorer, path: [] };
  return (
    <ConsoleContext.Provider value={console}>
      <ChangesContext.Provider value={changes}>
        <Workspace user={user} pages={pages} signOut={session.signOut}>
          <Interruption />
          <LoadedPage key={opened.entry.root} {...opened} />
        </Workspace>
      </ChangesContext.Provider>
    </ConsoleContext.Provider>
  );
}

/** Resolves once the window has drawn what it is busy with. WebKit doesn't tell. */
function whenIdle(): Promise<void> {
  const { requestIdleCallback: request } = window as Partial<Pick<Window, 'requestIdleCallback'>>;
  return new Promise((done) => {
    if (request) request(() => done(), { timeout: longestBusyMs });
    else setTimeout(done, longestBusyMs / 4);
  });
}

const longestBusyMs = 2000;
