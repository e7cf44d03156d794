import { useContext, useEffect, useRef } from 'preact/hooks';
import { ChangesContext } from '../live/use-changes.ts';
import { type Loaded, useLoaded } from '../shell/use-loaded.ts';

/** A busy organization changes something all the time: figures follow at this pace. */
const everyMs = 5000;

/**
 * Like `useLoaded`, and reads again after changes of the types. Only for figures whose place on the page
 * stays the same.
 *
 * @param load learns whether it reads without its user, and passes that on to the API's client
 */
export function useLiveReading<Value>(
  key: string,
  types: readonly string[],
  load: (signal: AbortSignal, isUnattended: boolean) => Promise<Value>,
): Loaded<Value> {
  const changes = useContext(ChangesContext);
  const isUnattended = useRef(false);
  const loaded = useLoaded(key, async (signal) => {
    const isAlone = isUnattended.current;
    isUnattended.current = false;
    return load(signal, isAlone);
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      timer = undefined;
      isUnattended.current = true;
      loaded.reload();
    };
    const stop = changes?.listen((change) => {
      if (change === 'reset' || types.includes(change.type)) timer ??= setTimeout(read, everyMs);
    });
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [changes, loaded.reload]);
  return loaded;
}
