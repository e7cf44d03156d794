import { useCallback, useLayoutEffect, useState } from 'preact/hooks';
import { type ApiError, asApiError } from '../client/api-error.ts';

/** While another request is under way, `value` is still that of the last one. */
export interface Loaded<Value> {
  readonly isLoading: boolean;
  readonly value: Value | undefined;
  readonly error: ApiError | undefined;
  reload(): void;
}

/** Loads a value when the component appears, and again for another `key`. Ends a request that nobody waits for. */
export function useLoaded<Value>(
  key: string,
  load: (signal: AbortSignal) => Promise<Value>,
): Loaded<Value> {
  const [turn, setTurn] = useState(0);
  const [state, setState] = useState<Omit<Loaded<Value>, 'reload'>>(nothing);
  // Before the first paint: the request doesn't wait for a frame, and what is there already is drawn in it.
  useLayoutEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    setState((before) =>
      before === nothing ? before : { isLoading: true, value: before.value, error: undefined },
    );
    load(signal).then(
      (value) => !signal.aborted && setState({ isLoading: false, value, error: undefined }),
      (error: unknown) => {
        if (!signal.aborted)
          setState({ isLoading: false, value: undefined, error: asApiError(error) });
      },
    );
    return () => ending.abort();
  }, [key, turn]);
  const reload = useCallback(() => setTurn((each) => each + 1), []);
  return { ...state, reload };
}

const nothing = { isLoading: true, value: undefined, error: undefined };
