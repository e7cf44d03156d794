import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Operation, operations } from '../../../../contract/index.ts';
import { cards } from '../../../cards/cards/cards.ts';
import { ApiClient } from '../../../testing/api-client.ts';
import { useTestPlatform } from '../../../testing/test-platform.ts';

const modules = [cards()];
const given = useTestPlatform({ modules });
const all: readonly Operation[] = Object.values(operations);

const addressOf = ({ path }: Operation) => path.replaceAll(/:[a-z]+/g, () => randomUUID());

test('an operation belongs to the sandbox if and only if its path has "sandbox"', () => {
  const isNamed = ({ path }: Operation) => path.split('/').includes('sandbox');
  const wrong = all.filter((operation) => isNamed(operation) !== (operation.sandbox ?? false));
  expect(wrong.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

// Covers SV10, SO10
test('no sandbox operation exists in production, for users and for strangers', async () => {
  const client = await given.signUp();
  const platform = given.another({ environment: 'production' });
  const send = (request: Request) => platform.fetch(request);
  const strangers = new ApiClient(send);
  const users = new ApiClient(send, client.headers);
  const found: string[] = [];
  const body = '{"data":{"attributes":{}}}';
  for (const operation of all.filter(({ sandbox }) => sandbox)) {
    const { method } = operation;
    for (const caller of [strangers, users]) {
      const address = addressOf(operation);
      const answer = await caller.send(method, address, method === 'GET' ? undefined : body);
      if (answer.status !== 404) found.push(`${method} ${operation.path}: ${answer.status}`);
    }
  }
  expect(found).toEqual([]);
});
