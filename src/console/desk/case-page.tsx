import { useEffect, useRef } from 'preact/hooks';
import { type Case, CaseDocument, Cases } from '../../contract/operator-cases.ts';
import type { QueuedSubject } from '../../contract/operator-desk.ts';
import { formatTime } from '../catalogue/format-value.ts';
import { Button, ButtonLink } from '../controls/controls.tsx';
import { LoadedView } from '../shell/loaded-view.tsx';
import { Page } from '../shell/page.tsx';
import { useKeys } from '../shell/use-keys.ts';
import { useRead } from '../shell/use-resources.ts';
import { text } from '../texts/text.ts';
import * as page from '../theme/page.css.ts';
import { CaseActions, EscalateButton } from './case-actions.tsx';
import { Subjects } from './case-checks.tsx';
import { Badges, Due, formatAmount, formatCountry } from './case-table.tsx';
import { useDesk } from './desk-context.ts';
import { deskText } from './desk-text.ts';
import { Timeline } from './timeline.tsx';

/** One case: the document beside what was typed, the decision, and who did what. */
export function CasePage({ id }: { readonly id: string }) {
  const loaded = useRead(`/v1/cases/${encodeURIComponent(id)}`, CaseDocument);
  const { step, goOn, list } = useWorkList(id);
  /** Announces a completed decision when the next case opens. */
  const done = useRef<string | undefined>(undefined);
  const { value: opened, reload } = loaded;
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
      reload();
    }
    return isOver;
  };
  return (
    <Page
      title={opened ? opened.data.name || deskText('noName') : deskText('case')}
      actions={
        <>
          {opened && <Button onClick={() => void step(-1)}>{text('pages.previous')}</Button>}
          {opened && <Button onClick={() => void step(1)}>{text('pages.next')}</Button>}
          {(opened || loaded.error) && <ButtonLink href={list}>{deskText('list.back')}</ButtonLink>}
        </>
      }
    >
      <LoadedView loaded={loaded}>
        {({ data, subjects, timeline }) => (
          <>
            <Summary data={data} />
            <CaseActions cases={[data]} onDone={reload}>
              <EscalateButton data={data} onDone={reload} />
            </CaseActions>
            <Subjects
              subjects={subjects}
              caseVersion={data.version}
              onDecided={afterDecision}
              onReload={reload}
            />
            <Timeline caseId={data.id} entries={timeline} onDone={reload} />
          </>
        )}
      </LoadedView>
    </Page>
  );
}

/** True if this operator can decide it without waiting for another. */
const isUndecided = ({ meta }: QueuedSubject): boolean => meta['is-waiting'] && !meta.proposal;

/** Ways from one case to others of the list that the operator works through. Adds their keys. */
function useWorkList(id: string) {
  const { api, router, workList, say } = useDesk();
  const { search } = workList.value;
  const list = `/cases${search}`;
  /** Without an answer, no other case is known. */
  const read = () =>
    api
      .get(`/v1/cases${search}`)
      .then(({ body }) => Cases.parse(body).data)
      .catch(() => []);
  const openCase = (next: string) => router.go(`/cases/${next}`);
  /** Opens the next case of the list, or the one before. */
  const step = async (by: number) => {
    // Empty if the operator came by the address of a case.
    if (workList.value.ids.length === 0) {
      workList.value = { search, ids: (await read()).map((each) => each.id) };
    }
    const { ids } = workList.value;
    const next = ids[ids.indexOf(id) + by];
    if (next) openCase(next);
    else say(deskText(by > 0 ? 'list.end' : 'list.start'));
  };
  /** Opens the next case that is still open, or the list, and says what was done. */
  const goOn = async (done: string) => {
    const { ids } = workList.value;
    const after = ids.slice(ids.indexOf(id) + 1);
    const open = (await read()).filter((each) => each.id !== id && each.status === 'open');
    const next = open.find((each) => after.includes(each.id)) ?? open[0];
    say(`${done} ${deskText(next ? 'decided.next' : 'decided.all')}`);
    if (next) openCase(next.id);
    else router.go(list);
  };
  useKeys({ j: () => void step(1), k: () => void step(-1), u: () => router.go(list) });
  return { step, goOn, list };
}

/** A case in one line. */
function Summary({ data }: { readonly data: Case }) {
  const { reader } = useDesk();
  const { 'waits-since': waits, 'snoozed-until': snoozed, assignee } = data;
  const parts = [
    deskText(`kind.${data.kind}`),
    data.email,
    formatCountry(data.country, reader),
    formatAmount(data, reader),
    data.risk && deskText('risk.of', { risk: deskText(`risk.${data.risk}`) }),
    waits && deskText('since', { time: formatTime(waits, reader).text }),
    snoozed && deskText('snoozed.until', { time: formatTime(snoozed, reader).text }),
    assignee ? deskText('assignee.is', { name: assignee.name }) : deskText('assignee.isNone'),
  ];
  return (
    <p class={page.identity}>
      <Badges each={data} />
      <Due each={data} usual="plain" />
      {parts.filter(Boolean).map((part, index) => (
        <span key={part}>
          {index > 0 && <span aria-hidden="true">· </span>}
          <bdi>{part}</bdi>
        </span>
      ))}
    </p>
  );
}
