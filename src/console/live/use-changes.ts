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

/** The last change of each resource, by type and ID. */
const none: ReadonlyMap<string, Change> = new Map();

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
      else setWaiting((before) => new Map(before).set(keyOf(change), change));
    });
  }, [changes, key]);
  const own = waiting.get(`${types[0]} ${options.ids?.[0]}`);
  return {
    count: waiting.has('reset') ? Number.POSITIVE_INFINITY : waiting.size,
    isDeleted: own !== undefined && own !== 'reset' && own.action === 'delete',
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

const keyOf = (change: Change) => (change === 'reset' ? change : `${change.type} ${change.id}`);
