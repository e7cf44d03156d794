import { expect, it, vi } from 'vitest';
import type { Answer, Sending } from '../client/api.ts';
import { ApiError } from '../client/api-error.ts';
import { fieldOfSchema } from '../form/field-of-schema.ts';
import type { OperationShape } from '../wire/index.ts';
import { createOperationRun } from './operation-run.ts';

const operation: OperationShape = {
  name: 'createRefund',
  method: 'POST',
  path: '/v2/refunds',
  summary: 'Create a refund',
  sandbox: false,
  conditional: true,
  encoding: 'json-api',
};
const field = fieldOfSchema(
  {
    type: 'object',
    required: ['amount'],
    properties: { amount: { type: 'string' }, memo: { type: ['string', 'null'] } },
  },
  {},
);
const done: Answer = { status: 201, body: {}, etag: undefined };

function openRun(more: Partial<Parameters<typeof createOperationRun>[0]> = {}) {
  const send = vi.fn(async (_sending: Sending) => done);
  let ids = 0;
  const run = createOperationRun({
    operation,
    field,
    path: '/v2/refunds',
    draft: undefined,
    original: undefined,
    api: { get: () => Promise.reject(new Error('not to be read')), send },
    newId: () => `key-${++ids}`,
    etag: () => '"1"',
    ...more,
  });
  return { run, send };
}

it('sends nothing while a required field is blank, and names it', async () => {
  const { run, send } = openRun();
  await run.send();
  expect([...run.problems.value]).toEqual([['amount', 'Enter a value.']]);
  expect(send).not.toHaveBeenCalled();
});

it('sends attributes with an idempotency key and the version that was seen', async () => {
  const { run, send } = openRun();
  run.change(['amount'], '10');
  await run.send();
  expect(send).toHaveBeenCalledWith({
    method: 'POST',
    path: '/v2/refunds',
    body: { data: { attributes: { amount: '10' } } },
    idempotencyKey: 'key-2',
    ifMatch: '"1"',
  });
  expect(run.state.value).toEqual({ kind: 'done', answer: done });
});

it('two presses send once', async () => {
  const { run, send } = openRun();
  run.change(['amount'], '10');
  await Promise.all([run.send(), run.send()]);
  expect(send).toHaveBeenCalledOnce();
});

const keysAfter = async (status: number) => {
  const { run, send } = openRun();
  run.change(['amount'], '10');
  send.mockRejectedValueOnce(new ApiError(status));
  await run.send();
  await run.send();
  return send.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey);
};

it.each([0, 502])(
  'repeats with the same key after status %d, which may have run',
  async (status) => {
    const [first, second] = await keysAfter(status);
    expect(second).toBe(first);
  },
);

it.each([409, 412, 422])('has a new key after status %d, which did not run', async (status) => {
  const [first, second] = await keysAfter(status);
  expect(second).not.toBe(first);
});

it('shows a refusal at its field, and keeps what was typed', async () => {
  const { run, send } = openRun();
  run.change(['amount'], '10');
  const refusal = {
    status: 422,
    code: 'invalid_attribute',
    title: 'Invalid',
    detail: 'is too much',
    source: { pointer: '/data/attributes/amount' },
  };
  send.mockRejectedValueOnce(new ApiError(422, [refusal]));
  await run.send();
  expect(run.problems.value.get('amount')).toBe('is too much');
  expect(run.state.value).toMatchObject({ kind: 'typing', others: [] });
  expect(run.draft.value).toEqual({ amount: '10' });
});

it('a field that changes is no longer marked, and only a failed sending counts', async () => {
  const { run } = openRun();
  await run.send();
  expect(run.failures.value).toBe(1);
  run.change(['memo'], 'x');
  expect(run.problems.value.has('amount')).toBe(true);
  run.change(['amount'], '10');
  expect(run.problems.value.size).toBe(0);
  await run.send();
  expect(run.failures.value).toBe(1);
});

it('a change sends only what differs from what the resource had', async () => {
  const original = { amount: '10', memo: 'old' };
  const change = { ...operation, method: 'PATCH' } as const;
  const optional = fieldOfSchema(
    {
      type: 'object',
      properties: { amount: { type: 'string' }, memo: { type: ['string', 'null'] } },
    },
    {},
  );
  const { run, send } = openRun({ operation: change, field: optional, draft: original, original });
  run.change(['memo'], null);
  await run.send();
  expect(send.mock.calls[0]?.[0].body).toEqual({ data: { attributes: { memo: null } } });
});
