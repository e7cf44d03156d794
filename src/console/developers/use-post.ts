import type { Resource } from '../../contract/json-api.ts';
import { resourceIn } from '../client/read-resources.ts';
import { useConsole } from '../shell/console-context.ts';
import { useAction } from '../shell/use-action.ts';

/** Returns functions that post to a path or change what is there and say what was done, and why the last one failed. */
export function usePost(onDone: () => void) {
  const { api, newId, say } = useConsole();
  const { failure, act } = useAction();
  const sendBy =
    (method: 'POST' | 'PATCH') =>
    async (path: string, sentenceOf: (answered: Resource) => string, attributes = {}) => {
      await act(async () => {
        const body = { data: { attributes } };
        const key = method === 'POST' && { idempotencyKey: newId() };
        say(sentenceOf(resourceIn(await api.send({ method, path, body, ...key }))));
      });
      onDone();
    };
  return { failure, post: sendBy('POST'), patch: sendBy('PATCH') };
}

export type Posting = ReturnType<typeof usePost>;
