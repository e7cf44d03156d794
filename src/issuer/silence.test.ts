import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { neverAnswer } from './silence.ts';

const ask = (signal: AbortSignal) => neverAnswer(new Request('http://issuer.test/', { signal }));

test('a browser that has gone before is waited for no longer', async () => {
  expect((await ask(AbortSignal.abort())).status).toBe(204);
});

test('a browser that goes is noticed, even when nobody else holds the request', async () => {
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
