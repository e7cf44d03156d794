import { useRef } from 'preact/hooks';
import type { Resource } from '../../contract/json-api.ts';
import { useKeptFocus } from '../controls/use-kept-focus.ts';
import { useChanges } from '../live/use-changes.ts';
import { text } from '../texts/text.ts';
import * as styles from '../theme/live.css.ts';

export interface WaitingChangesProps {
  readonly types: readonly string[];
  /** Of what the page is about, the page's own resource first. Without them, the page is a list. */
  readonly ids?: readonly string[];
  onShow(): void;
}

/** Says how much has changed, and reads the page again on press. It floats over the page, which doesn't move. */
export function WaitingChanges({ types, ids, onShow }: WaitingChangesProps) {
  const { count, isDeleted, show } = useChanges(types, { ids, onShow });
  const dock = useRef<HTMLDivElement>(null);
  useKeptFocus(dock, 'button');
  return (
    <div ref={dock} class={styles.dock} role="status">
      {count > 0 && (
        <span class={styles.pill}>
          {ids ? text(isDeleted ? 'live.deleted' : 'live.changed') : wordsOf(count)}
          <button type="button" class={styles.show} onClick={show}>
            {text(ids && !isDeleted ? 'live.showVersion' : 'live.show')}
          </button>
        </span>
      )}
    </div>
  );
}

/** Returns the types and ids of the records that a page shows, its own first. */
export function namesOf(records: readonly (Resource | undefined)[]) {
  const shown = records.filter((each) => each !== undefined);
  return { types: shown.map(({ type }) => type), ids: shown.flatMap(({ id }) => id ?? []) };
}

function wordsOf(count: number): string {
  if (count === Number.POSITIVE_INFINITY) return text('live.unknown');
  return count > mostCounted
    ? text('live.many', { count: mostCounted })
    : text('live.count', { count });
}

const mostCounted = 99;
