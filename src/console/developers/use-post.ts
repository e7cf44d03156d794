import type { Resource } from '../../contract/json-api.ts';
import { resourceIn } from '../client/read-resources.ts';
import { useConsole } from '../shell/console-context.ts';
import { useAction } from '../shell/use-action.ts';

/** Returns a function that posts to a path and says what was done, and why the last one failed. */
export function usePost(onDone: () => void) {
  const { api, newId, say } = useConsole();
  const { failure, act } = useAction();
  const post = async (
    path: string,
    sentenceOf: (answered: Resource) => string,
    attributes = {},
  ) => {
    await act(async () => {
      const body = { data: { attributes } };
      const answer = await api.send({ method: 'POST', path, body, idempotencyKey: newId() });
      say(sentenceOf(resourceIn(answer)));
    });
    onDone();
  };
  return { failure, post };
}
