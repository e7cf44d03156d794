import { useRef } from 'preact/hooks';
import { Button } from '../form/controls.tsx';
import { useKeptFocus } from '../form/use-kept-focus.ts';
import { useConsole } from '../shell/console-context.ts';
import { FailureView } from '../shell/failure-view.tsx';
import { LoadedView } from '../shell/loaded-view.tsx';
import { type Column, RowTable } from '../shell/row-table.tsx';
import { useAction } from '../shell/use-action.ts';
import { useLoaded } from '../shell/use-loaded.ts';
import { TimeView } from '../shell/value-view.tsx';
import { text } from '../texts/text.ts';
import * as pages from '../theme/page.css.ts';
import * as tables from '../theme/table.css.ts';
import { SessionsDocument } from '../wire/index.ts';

/** The user's sessions of the console, each with a button that ends it. */
export function Sessions() {
  const { api, say } = useConsole();
  const loaded = useLoaded('/sessions', async (signal) =>
    SessionsDocument.parse((await api.get('/sessions', signal)).body),
  );
  const { failure, act } = useAction();
  const table = useRef<HTMLDivElement>(null);
  useKeptFocus(table, 'button');
  const end = async (id: string) => {
    await act(async () => {
      await api.send({ method: 'DELETE', path: `/sessions/${id}` });
      say(text('team.ended'));
    });
    loaded.reload();
  };
  return (
    <LoadedView loaded={loaded}>
      {(sessions) => (
        <>
          <p class={pages.loading}>{text('team.sessionsNote')}</p>
          {/* With 404, it has ended already, as somebody wanted. */}
          {failure && failure.status !== 404 && <FailureView error={failure} />}
          <div ref={table}>
            <RowTable
              label={text('team.sessions')}
              pages={sessions}
              columns={columns((id) => void end(id))}
            />
          </div>
        </>
      )}
    </LoadedView>
  );
}

const columns = (
  end: (id: string) => void,
): readonly Column<SessionsDocument['data'][number]>[] => [
  {
    label: text('team.device'),
    cell: (session) => (
      <>
        <bdi>{session['user-agent'] ?? text('team.unknownDevice')}</bdi>{' '}
        {session['is-current'] && <span class={tables.tones.good}>{text('team.thisSession')}</span>}
      </>
    ),
  },
  { label: text('team.signedIn'), cell: (session) => <TimeView value={session['created-at']} /> },
  { label: text('team.lastUsed'), cell: (session) => <TimeView value={session['last-used-at']} /> },
  {
    label: text('team.action'),
    cell: (session) =>
      session['is-current'] ? (
        text('team.signOutInstead')
      ) : (
        <Button onClick={() => end(session.id)}>{text('team.end')}</Button>
      ),
  },
];
