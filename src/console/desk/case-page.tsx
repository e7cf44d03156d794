import { useEffect, useRef, useState } from 'preact/hooks';
import { CaseDocument } from '../../contract/operator-cases.ts';
import { QueuedSubject } from '../../contract/operator-desk.ts';
import { Button, ButtonLink } from '../form/controls.tsx';
import { useKeptFocus } from '../form/use-kept-focus.ts';
import { LoadedView } from '../shell/loaded-view.tsx';
import { Page } from '../shell/page.tsx';
import { useLoaded } from '../shell/use-loaded.ts';
import { text } from '../texts/text.ts';
import * as page from '../theme/page.css.ts';
import { CaseActions, EscalateButton } from './case-actions.tsx';
import { CaseSummary } from './case-summary.tsx';
import { DecidePanel } from './decide-panel.tsx';
import * as styles from './desk.css.ts';
import { useDesk } from './desk-context.ts';
import { deskText, typeText } from './desk-text.ts';
import { DocumentViewer } from './document-viewer.tsx';
import { Timeline } from './timeline.tsx';
import { TypedValues } from './typed-values.tsx';
import { useWorkList } from './use-work-list.ts';

/** One case: the document beside what was typed, the decision, and who did what. */
export function CasePage({ id }: { readonly id: string }) {
  const { api } = useDesk();
  const path = `/v1/cases/${encodeURIComponent(id)}`;
  const loaded = useLoaded(path, async (signal) =>
    CaseDocument.parse((await api.get(path, signal)).body),
  );
  const { step, goOn, list } = useWorkList(id);
  /** Announces a completed decision when the next case opens. */
  const done = useRef<string | undefined>(undefined);
  const opened = loaded.value;
  useEffect(() => {
    // A decision may have decided other checks as well.
    if (done.current && opened && !opened.subjects.some(isUndecided)) void goOn(done.current);
    done.current = undefined;
  }, [opened]);
  const afterDecision = (decided: QueuedSubject, sentence: string) => {
    const others = opened?.subjects.filter(({ data }) => data.id !== decided.data.id) ?? [];
    const isOver = !others.some(isUndecided);
    if (isOver) void goOn(sentence);
    else {
      done.current = sentence;
      loaded.reload();
    }
    return isOver;
  };
  const toList = <ButtonLink href={list}>{deskText('list.back')}</ButtonLink>;
  return (
    <Page
      title={opened ? opened.data.name || deskText('noName') : deskText('case')}
      actions={
        <>
          {opened && (
            <>
              <Button onClick={() => void step(-1)}>{text('pages.previous')}</Button>
              <Button onClick={() => void step(1)}>{text('pages.next')}</Button>
            </>
          )}
          {(opened || loaded.error) && toList}
        </>
      }
    >
      <LoadedView loaded={loaded}>
        {({ data, subjects, timeline }) => (
          <>
            <CaseSummary data={data} />
            <CaseActions cases={[data]} onDone={loaded.reload}>
              <EscalateButton data={data} onDone={loaded.reload} />
            </CaseActions>
            <Subjects
              {...{ subjects, caseVersion: data.version }}
              onDecided={afterDecision}
              onReload={loaded.reload}
            />
            <Timeline caseId={data.id} entries={timeline} onDone={loaded.reload} />
          </>
        )}
      </LoadedView>
    </Page>
  );
}

/** True if this operator can decide it without waiting for another. */
const isUndecided = ({ meta }: QueuedSubject): boolean => meta['is-waiting'] && !meta.proposal;

interface SubjectsProps {
  readonly subjects: readonly QueuedSubject[];
  readonly caseVersion: number;
  /** Returns true if the next case opens. */
  onDecided(decided: QueuedSubject, sentence: string): boolean;
  onReload(): void;
}

/** The checks of an applicant, of which one is shown to be decided. */
function Subjects({ subjects, caseVersion, onDecided, onReload }: SubjectsProps) {
  const { api, say } = useDesk();
  const [chosenId, setChosenId] = useState<string | null>();
  const [unmasked, setUnmasked] = useState<QueuedSubject>();
  useEffect(() => setUnmasked(undefined), [subjects]);
  const decided = useRef<HTMLDivElement>(null);
  useKeptFocus(decided, 'section button');
  const subject = subjects.find((each) => each.data.id === chosenId) ?? subjects[0];
  if (!subject) return null;
  const shown = unmasked?.data.id === subject.data.id ? unmasked : subject;
  const { documents, notices, version } = shown.meta;
  const showTaxIds = async () => {
    const path = `/v1/queue/${subject.data.type}/${subject.data.id}/tax-ids`;
    await api.send({ method: 'POST', path }).then(
      ({ body }) => setUnmasked(QueuedSubject.parse(body)),
      () => say(deskText('taxIds.failed')),
    );
  };
  return (
    <>
      {subjects.length > 1 && (
        <section class={styles.subjects} aria-label={deskText('checks')}>
          {subjects.map(({ data, meta }) => (
            <Button
              key={data.id}
              aria-pressed={data.id === subject.data.id}
              onClick={() => setChosenId(data.id)}
            >
              {typeText(data.type)}
              {meta['is-waiting'] && (
                <span class={styles.dot} role="img" aria-label={deskText('waits')} />
              )}
            </Button>
          ))}
        </section>
      )}
      {notices.map((notice) => (
        <p key={notice} class={page.warning}>
          {notice}
        </p>
      ))}
      <div class={documents.length > 0 ? styles.beside : undefined}>
        {documents.length > 0 && <DocumentViewer key={shown.data.id} documents={documents} />}
        <div ref={decided}>
          <DecidePanel
            key={`${shown.data.id} ${version}`}
            {...{ subject: shown, caseVersion, onReload }}
            onDone={(sentence) => {
              if (!onDecided(shown, sentence)) setChosenId(undefined);
            }}
          />
          <TypedValues
            {...{ subject: shown, subjects }}
            onShow={unmasked ? undefined : () => void showTaxIds()}
          />
        </div>
      </div>
    </>
  );
}
