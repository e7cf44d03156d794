import { createContext } from 'preact';
import { useContext, useEffect, useRef, useState } from 'preact/hooks';
import type { Change, Changes } from './changes.ts';

/** Undefined where nothing is live, such as in a test of a page. */
export const ChangesContext = createContext<Changes | undefined>(undefined);

interface Waiting {
  /** Resources that have changed since the page last read them; `Infinity` if that is unknown. */
  readonly count: number;
  readonly isDeleted: boolean;
  /** Reads the page again. */
  show(): void;
}

const none = { ids: new Set<string>(), isUnknown: false, isDeleted: false };

/**
 * Counts changes of resources until the page shows them. Those that follow what this window has just
 * done are shown without being asked.
 *
 * @param options.ids of the only resources that count, the page's own first
 * @param options.onShow reads the page again
 */
export function useChanges(
  types: readonly string[],
  options: { readonly ids?: readonly string[] | undefined; onShow(): void },
): Waiting {
  const changes = useContext(ChangesContext);
  const [waiting, setWaiting] = useState(none);
  const latest = useRef(options);
  latest.current = options;
  const key = `${types.join(' ')} ${options.ids?.join(' ') ?? ''}`;
  useEffect(() => {
    setWaiting(none);
    return changes?.listen((change) => {
      if (!concerns(change, types, latest.current.ids)) return;
      if (changes.isOwn()) latest.current.onShow();
      else setWaiting((before) => withChange(before, change, latest.current.ids?.[0]));
    });
  }, [changes, key]);
  return {
    count: waiting.isUnknown ? Number.POSITIVE_INFINITY : waiting.ids.size,
    isDeleted: waiting.isDeleted,
    show() {
      setWaiting(none);
      options.onShow();
    },
  };
}

function concerns(change: Change, types: readonly string[], ids?: readonly string[]): boolean {
  if (change === 'reset') return true;
  return types.includes(change.type) && (ids === undefined || ids.includes(change.id));
}

/** @param own id of the page's own resource */
function withChange(before: typeof none, change: Change, own: string | undefined): typeof none {
  if (change === 'reset') return { ...before, isUnknown: true };
  const ids = new Set(before.ids).add(`${change.type} ${change.id}`);
  const isDeleted = change.id === own ? change.action === 'delete' : before.isDeleted;
  return { ...before, ids, isDeleted };
}
