import { useRef } from 'preact/hooks';
import type { TimelineEntry } from '../../contract/operator-cases.ts';
import { titleOf } from '../catalogue/words.ts';
import { Button, TextArea } from '../controls/controls.tsx';
import { FailureView } from '../shell/failure-view.tsx';
import { useAction } from '../shell/use-action.ts';
import { useKeys } from '../shell/use-keys.ts';
import { TimeView } from '../shell/value-view.tsx';
import * as controls from '../theme/controls.css.ts';
import * as page from '../theme/page.css.ts';
import * as styles from './desk.css.ts';
import { useDesk } from './desk-context.ts';
import { deskText, hasText, typeText } from './desk-text.ts';

interface TimelineProps {
  readonly caseId: string;
  readonly entries: readonly TimelineEntry[];
  onDone(): void;
}

/** Notes, and who did what, latest first. */
export function Timeline({ caseId, entries, onDone }: TimelineProps) {
  return (
    <section class={styles.timeline} aria-labelledby="timeline">
      <h2 id="timeline" class={page.section}>
        {deskText('timeline')}
      </h2>
      <NoteForm path={`/v1/cases/${caseId}/notes`} onDone={onDone} />
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

function NoteForm({ path, onDone }: { readonly path: string; onDone(): void }) {
  const { api, say } = useDesk();
  const { failure, act } = useAction();
  const form = useRef<HTMLFormElement>(null);
  const focus = () => form.current?.querySelector('textarea')?.focus();
  useKeys({ n: focus });
  const submit = async (event: Event) => {
    event.preventDefault();
    const typed = form.current && String(new FormData(form.current).get('note')).trim();
    if (!typed) return focus();
    await act(async () => {
      await api.send({ method: 'POST', path, body: { text: typed } });
      form.current?.reset();
      say(deskText('note.added'));
      onDone();
    });
  };
  return (
    <form ref={form} class={controls.label} onSubmit={submit}>
      <TextArea
        label={deskText('note')}
        hint={deskText('note.hint')}
        name={'note'}
        rows={2}
        maxLength={2000}
      />
      <FailureView error={failure} />
      <div class={styles.actions}>
        <Button type="submit">{deskText('note.add')}</Button>
      </div>
    </form>
  );
}

function sentenceOf({ action, type, decision }: TimelineEntry): string {
  const key = `did.${action}`;
  if (!hasText(key)) return titleOf(action);
  return deskText(key, { decision: decision ?? '', type: type ? typeText(type) : '' });
}
