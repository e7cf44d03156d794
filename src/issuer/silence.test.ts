import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { neverAnswer } from './silence.ts';

const ask = (signal: AbortSignal) => neverAnswer(new Request('http://issuer.test/', { signal }));

test('responds if the browser has already disconnected', async () => {
  expect((await ask(AbortSignal.abort())).status).toBe(204);
});

test('notices a disconnect even if nothing else references the request', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  const gone = new AbortController();
  const answer = ask(gone.signal);
  for (let turns = 0; turns < 5; turns++) {
    await turn();
    collectGarbage();
  }
  gone.abort();
  expect((await answer).status).toBe(204);
});
