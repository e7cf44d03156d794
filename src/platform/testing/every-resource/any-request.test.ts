import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  idempotentIdHeader,
  idempotentIdV2Header,
  type Operation,
  operations,
  pathOf,
} from '../../../contract/index.ts';
import { useCardBench } from '../../cards/cards/testing/card-bench.ts';
import { type AnyBody, anyBody } from './any-body.ts';
import type { Possessions } from './foreign-requests.ts';
import { rowCounter } from './row-counter.ts';
import { settle } from './world.ts';

/** Any request to any operation gets an answer of the contract. */

const bench = useCardBench();

/** Operations that would break the setup of the others. */
const excepted = ['advanceSandboxClock', 'resetSandbox'];
const names = Object.keys(operations).filter((name) => !excepted.includes(name));

/** Operations that may end the session that they use: they get a separate one. */
const endsSessions = /jwts|session|password|totp|disable|changeUser|changeCurrentUser/i;

interface Sent {
  readonly name: string;
  readonly id: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly sent: AnyBody;
}

// Covers ER13, SO6
test('is rejected with a documented error, never with 500, and leaves nothing behind', async () => {
  const first = await settle(bench);
  const { hash } = await bench.createCard();
  const countRows = await rowCounter(bench.test.store, bookkeeping);
  expect(first.size).toBeGreaterThan(20);

  const property = fc.asyncProperty(anyRequest(first, hash), async (request) => {
    const { headers } = endsSessions.test(request.name)
      ? await bench.test.signUp()
      : bench.merchant;
    const send = async () => {
      const before = await countRows();
      const { status } = await bench.test.platform.fetch(toRequest(request, headers), {
        remoteAddress: randomUUID(),
      });
      expect(status).toBeLessThan(500);
      return { before, after: status >= 400 ? await countRows() : before };
    };
    const { before, after } = await send();
    if (isDeepStrictEqual(before, after)) return;
    // Work of an earlier request may have ended meanwhile: then the second request finds nothing to do.
    const again = await send();
    expect(again.after).toEqual(again.before);
  });
  await fc.assert(property, { numRuns: 400 });
});

function anyRequest(known: Possessions, hash: string): fc.Arbitrary<Sent> {
  const all = [...known.values()].map(({ id }) => String(id));
  const anyId = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...all) },
    fc.constantFrom('..', '%00', '__proto__', randomUUID()),
    fc.string({ minLength: 1 }),
  );
  return fc.constantFrom(...names).chain((name) => {
    const path = operations[name]?.path ?? '';
    const fitting = path.includes(':hash') ? hash : known.get(path.split('/')[2] ?? '')?.id;
    const id = fitting ? fc.oneof({ weight: 3, arbitrary: fc.constant(fitting) }, anyId) : anyId;
    const sent = anyBody(name, known);
    return fc.record({ name: fc.constant(name), id, query: anyQuery, headers: anyHeaders, sent });
  });
}

/** No filters: those with bad data must fail. */
const anyQuery = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  fc.constantFrom('?one', '?include=account,owners.accounts', '?page[number]=9', '?sort=-name,x.y'),
  fc.constantFrom('?page[size]=0', '?limit=x', '?include=,,__proto__', '?sort=constructor', '?%'),
  fc
    .tuple(fc.constantFrom('include', 'sort', 'page[size]', 'limit', '_'), fc.string())
    .map(([name, value]) => `?${name}=${encodeURIComponent(value)}`),
);

const anyHeaders = fc.constantFrom<Record<string, string>[]>(
  {},
  { [idempotentIdHeader]: randomUUID() },
  { [idempotentIdV2Header]: randomUUID() },
  { [idempotentIdV2Header]: 'x' },
  { authorization: 'Basic =' },
  { authorization: 'Bearer x.y.z' },
  { 'x-embedding-origin': 'null' },
  { accept: 'text/html', 'content-encoding': 'gzip', 'accept-language': '*' },
);

function toRequest(
  { name, id, query, headers, sent }: Sent,
  credentials: Readonly<Record<string, string>>,
): Request {
  const operation = operations[name] as Operation;
  const type = sent.type ? { 'content-type': sent.type } : {};
  return new Request(
    `http://127.0.0.1:4100${pathOf(operation, { id, hash: id }).replaceAll('%25', '%')}${query}`,
    {
      method: operation.method,
      headers: { ...credentials, ...type, ...headers },
      ...(operation.method === 'GET' ? {} : { body: sent.body }),
    },
  );
}

/** Tables that a rejected request may write to. */
const bookkeeping = ['idempotent_requests', 'failure_counts', 'jobs'];
