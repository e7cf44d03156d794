import { expect, it, vi } from 'vitest';
import type { Api } from '../client/api.ts';
import { ApiError } from '../client/api-error.ts';
import { createSession } from './session.ts';

const data = {
  email: 'anna@example.com',
  name: 'Anna',
  'user-id': 'u1',
  'organization-id': 'o1',
  'ends-at': '2026-11-20T09:30:00Z',
};
const entered = { status: 200, body: { data }, etag: undefined };

function open() {
  const get = vi.fn<Api['get']>(async () => entered);
  const send = vi.fn<Api['send']>(async () => entered);
  return { get, send, session: createSession(() => ({ get, send })) };
}

it('is that of the cookie, or nobody is signed in', async () => {
  const { session, get } = open();
  await session.restore();
  expect(session.state.value).toEqual({ kind: 'signed-in', user: data });
  get.mockRejectedValueOnce(new ApiError(401));
  await session.restore();
  expect(session.state.value).toEqual({ kind: 'signed-out', reason: 'new' });
});

it('without an answer nobody is sent to sign in', async () => {
  const { session, get } = open();
  get.mockRejectedValueOnce(new ApiError(0));
  await session.restore();
  expect(session.state.value).toEqual({ kind: 'unreachable' });
});

it('a refused sign-in leaves nobody signed in, and says why', async () => {
  const { session, send } = open();
  send.mockRejectedValueOnce(new ApiError(401));
  expect(await session.signIn({ email: 'a', password: 'b' })).toMatchObject({ status: 401 });
  expect(session.state.value.kind).toBe('loading');
});

it('signing out that does not reach the server keeps the session', async () => {
  const { session, send } = open();
  await session.restore();
  send.mockRejectedValueOnce(new ApiError(0));
  expect(await session.signOut()).toBe(false);
  expect(session.state.value.kind).toBe('signed-in');
  expect(await session.signOut()).toBe(true);
  expect(session.state.value).toEqual({ kind: 'signed-out', reason: 'signed-out' });
});

it('ends once: an answer that arrives after signing out says nothing new', async () => {
  const { session } = open();
  await session.restore();
  session.end();
  expect(session.state.value).toEqual({ kind: 'signed-out', reason: 'ended' });
  await session.signOut();
  session.end();
  expect(session.state.value).toEqual({ kind: 'signed-out', reason: 'signed-out' });
});

it('recovers without a session, and returns the reason of a refusal', async () => {
  const { session, send } = open();
  const body = { code: 'c', password: 'p' };
  expect(await session.recover({ kind: 'reset', body })).toBeUndefined();
  expect(send).toHaveBeenCalledWith({ method: 'PATCH', path: '/password-reset', body });
  send.mockRejectedValueOnce(new ApiError(422));
  expect(await session.recover({ kind: 'accept', body: {} })).toMatchObject({ status: 422 });
  expect(session.state.value.kind).toBe('loading');
});
