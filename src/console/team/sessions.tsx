import { Button } from '../controls/controls.tsx';
import { useConsole } from '../shell/console-context.ts';
import { FailureView } from '../shell/failure-view.tsx';
import { LoadedView } from '../shell/loaded-view.tsx';
import { type Column, column, RowTable } from '../shell/row-table.tsx';
import { useAction } from '../shell/use-action.ts';
import { useRead } from '../shell/use-resources.ts';
import { TimeView } from '../shell/value-view.tsx';
import { text } from '../texts/text.ts';
import * as pages from '../theme/page.css.ts';
import * as tables from '../theme/table.css.ts';
import { ownSessions, SessionsDocument } from '../wire/index.ts';
import { deviceName } from './device-name.ts';

/** The user's sessions of the console, each with a button that ends it. */
export function Sessions() {
  const { api, say } = useConsole();
  const loaded = useRead('/sessions', SessionsDocument);
  const { failure, act } = useAction();
  const end = async (id: string) => {
    await act(async () => {
      await api.send({ method: 'DELETE', path: `/sessions/${id}` });
      say(text('team.ended'));
    });
    loaded.reload();
  };
  return (
    <LoadedView loaded={loaded} liveOf={() => ({ types: [ownSessions] })}>
      {(sessions) => (
        <>
          <p class={pages.loading}>{text('team.sessionsNote')}</p>
          {/* With 404, it has ended already, as somebody wanted. */}
          {failure?.status !== 404 && <FailureView error={failure} />}
          <RowTable
            label={text('team.sessions')}
            pages={sessions}
            columns={columns((id) => void end(id))}
          />
        </>
      )}
    </LoadedView>
  );
}

type Session = SessionsDocument['data'][number];

const columns = (end: (id: string) => void): readonly Column<Session>[] => [
  column(text('team.device'), (session) => (
    <>
      <bdi title={session['user-agent'] ?? undefined}>{deviceName(session['user-agent'])}</bdi>{' '}
      {session['is-current'] && <span class={tables.tones.good}>{text('team.thisSession')}</span>}
    </>
  )),
  column(text('team.signedIn'), (session) => <TimeView value={session['created-at']} />),
  column(text('team.lastUsed'), (session) => <TimeView value={session['last-used-at']} />),
  column(text('team.action'), (session) =>
    session['is-current'] ? (
      text('team.signOutInstead')
    ) : (
      <Button onClick={() => end(session.id)}>{text('team.end')}</Button>
    ),
  ),
];
