import { useRef } from 'preact/hooks';
import type { TimelineEntry } from '../../contract/operator-cases.ts';
import { titleOf } from '../catalogue/words.ts';
import { Button, describing, Labelled } from '../form/controls.tsx';
import { FailureView } from '../shell/failure-view.tsx';
import { useAction } from '../shell/use-action.ts';
import { useKeys } from '../shell/use-keys.ts';
import { TimeView } from '../shell/value-view.tsx';
import * as controls from '../theme/controls.css.ts';
import * as page from '../theme/page.css.ts';
import * as styles from './desk.css.ts';
import { useDesk } from './desk-context.ts';
import { type DeskTextKey, deskText, typeText } from './desk-text.ts';

interface TimelineProps {
  readonly caseId: string;
  readonly entries: readonly TimelineEntry[];
  onDone(): void;
}

/** Notes, and who did what, latest first. */
export function Timeline({ caseId, entries, onDone }: TimelineProps) {
  const { api, say } = useDesk();
  const { failure, act } = useAction();
  const note = useRef<HTMLTextAreaElement>(null);
  useKeys({ n: () => note.current?.focus() });
  const submit = async (event: Event) => {
    event.preventDefault();
    const typed = note.current?.value.trim();
    if (!typed) return note.current?.focus();
    await act(async () => {
      const path = `/v1/cases/${caseId}/notes`;
      await api.send({ method: 'POST', path, body: { text: typed } });
      if (note.current) note.current.value = '';
      say(deskText('note.added'));
      onDone();
    });
  };
  return (
    <section class={styles.timeline} aria-labelledby="timeline">
      <h2 id="timeline" class={page.section}>
        {deskText('timeline')}
      </h2>
      <form class={controls.label} onSubmit={submit}>
        <Labelled label={deskText('note')} id="note" hint={deskText('note.hint')}>
          <textarea
            {...describing('note')}
            ref={note}
            class={controls.input}
            rows={2}
            maxLength={2000}
          />
        </Labelled>
        {failure && <FailureView error={failure} />}
        <div class={styles.actions}>
          <Button type="submit">{deskText('note.add')}</Button>
        </div>
      </form>
      <ol class={styles.entries}>
        {entries.map((entry, index) => (
          <li key={`${entry.at} ${index}`}>
            <span>
              <strong>
                <bdi>{entry['operator-name'] ?? deskText('removedOperator')}</bdi>
              </strong>{' '}
              <bdi>{sentenceOf(entry)}</bdi>
            </span>
            <span class={page.loading}>
              <TimeView value={entry.at} />
            </span>
            {entry.text && <bdi class={styles.said}>{entry.text}</bdi>}
          </li>
        ))}
      </ol>
    </section>
  );
}

const actions: Readonly<Record<string, DeskTextKey>> = {
  note: 'did.note',
  'case.assigned': 'did.assigned',
  'case.snoozed': 'did.snoozed',
  'case.woken': 'did.woken',
  'case.escalated': 'did.escalated',
  'case.settled': 'did.settled',
  'subject.opened': 'did.opened',
  'subject.tax-ids-shown': 'did.taxIds',
  'decision.carried-out': 'did.decided',
  'decision.proposed': 'did.proposed',
  'decision.declined': 'did.declined',
  'decision.withdrawn': 'did.withdrew',
};

function sentenceOf({ action, type, decision }: TimelineEntry): string {
  const key = Object.hasOwn(actions, action) ? actions[action] : undefined;
  if (!key) return titleOf(action);
  return deskText(key, { decision: decision ?? '', type: type ? typeText(type) : '' });
}
