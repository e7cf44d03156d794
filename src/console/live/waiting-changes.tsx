import { text } from '../texts/text.ts';
import * as styles from '../theme/live.css.ts';
import { useChanges } from './use-changes.ts';

interface WaitingChangesProps {
  readonly types: readonly string[];
  /** Of the page's only resource; without it, the page is a list. */
  readonly id?: string;
  onShow(): void;
}

/** Says how much has changed, and reads the page again on press. It floats over the page, which doesn't move. */
export function WaitingChanges({ types, id, onShow }: WaitingChangesProps) {
  const { count, isDeleted, show } = useChanges(types, { ...(id && { id }), onShow });
  return (
    <div class={styles.dock} role="status">
      {count > 0 && (
        <span class={styles.pill}>
          {id ? text(isDeleted ? 'live.deleted' : 'live.changed') : wordsOf(count)}
          <button type="button" class={styles.show} onClick={show}>
            {text(id && !isDeleted ? 'live.showVersion' : 'live.show')}
          </button>
        </span>
      )}
    </div>
  );
}

function wordsOf(count: number): string {
  if (count === Number.POSITIVE_INFINITY) return text('live.unknown');
  return count > mostCounted
    ? text('live.many', { count: mostCounted })
    : text('live.count', { count });
}

const mostCounted = 99;
