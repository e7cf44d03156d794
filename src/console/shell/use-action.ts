import { useState } from 'preact/hooks';
import { type ApiError, asApiError } from '../client/api-error.ts';

/** An action of a button: its failure until the next press, and whether it is under way. */
export interface Action {
  readonly failure: ApiError | undefined;
  readonly isBusy: boolean;
  act(action: () => Promise<unknown>): Promise<void>;
  forget(): void;
}

export function useAction(): Action {
  const [failure, setFailure] = useState<ApiError>();
  const [isBusy, setBusy] = useState(false);
  return {
    failure,
    isBusy,
    async act(action) {
      setBusy(true);
      setFailure(undefined);
      setFailure(await action().then(() => undefined, asApiError));
      setBusy(false);
    },
    forget: () => setFailure(undefined),
  };
}
