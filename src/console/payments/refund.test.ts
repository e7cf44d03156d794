import { expect, it, vi } from 'vitest';
import type { Api } from '../client/api.ts';
import { ApiError } from '../client/api-error.ts';
import { createRefundFlow } from './refund.ts';

const body = { data: { type: 'refunds', id: 'r1', attributes: {} } };

function start() {
  const send = vi.fn<Api['send']>(async () => ({ status: 201, etag: undefined, body }));
  let ids = 0;
  const options = { transferId: 't1', newId: () => `key ${++ids}` };
  const refund = createRefundFlow({ api: { get: vi.fn(), send }, ...options });
  const sent = () => send.mock.calls.map(([each]) => `${each.method} ${each.path}`);
  return { send, refund, sent };
}

it('creates a refund of a part, and processes it', async () => {
  const { send, refund, sent } = start();
  await refund.send({ amount: '50' });
  const attributes = { 'funds-transfer-id': 't1', amount: '50' };
  expect(send.mock.calls[0]?.[0].body).toEqual({ data: { attributes } });
  expect(sent()).toEqual(['POST /v2/refunds', 'POST /v2/refunds/r1/process']);
});

it('changes the pending refund instead of creating a second one', async () => {
  const { send, refund, sent } = start();
  send.mockResolvedValueOnce({ status: 201, etag: undefined, body });
  send.mockRejectedValueOnce(new ApiError(422));
  await expect(refund.send({ amount: '50' })).rejects.toThrow(ApiError);
  expect(refund.isPending.value).toBe(true);
  await refund.send({ amount: '40' });
  expect(sent().slice(2)).toEqual(['PATCH /v2/refunds/r1', 'POST /v2/refunds/r1/process']);
  expect(send.mock.calls[2]?.[0].body).toEqual({ data: { attributes: { amount: '40' } } });
  expect(refund.isPending.value).toBe(false);
});

it('repeats with the same key after a lost answer, and with another one after a refusal', async () => {
  const { send, refund } = start();
  send.mockRejectedValueOnce(new ApiError(0)).mockRejectedValueOnce(new ApiError(422));
  for (const _failure of [0, 422]) await expect(refund.send({})).rejects.toThrow(ApiError);
  await refund.send({});
  const [lost, repeated, other] = send.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey);
  expect(repeated).toBe(lost);
  expect(other).not.toBe(lost);
});
