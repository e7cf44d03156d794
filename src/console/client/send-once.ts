import type { Answer, Api, Sending } from './api.ts';
import { ApiError } from './api-error.ts';

/**
 * Creates a function that sends one request with an idempotency key. A repeat after a lost answer has the same key,
 * so the platform runs it once. Another request, or one after a clear refusal, has a new key.
 */
export function createSendOnce(api: Api, newId: () => string) {
  let pending: { readonly content: string; readonly key: string } | undefined;
  return async (sending: Sending): Promise<Answer> => {
    const content = JSON.stringify(sending);
    if (pending?.content !== content) pending = { content, key: newId() };
    try {
      return await api.send({ ...sending, idempotencyKey: pending.key });
    } catch (error) {
      if (!(error instanceof ApiError && mayHaveRun(error))) pending = undefined;
      throw error;
    }
  };
}

/** True without a clear answer: the request may have run. */
export const mayHaveRun = ({ status }: ApiError): boolean => status === 0 || status >= 500;
