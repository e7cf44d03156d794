import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createReadPlaid, operatorErrors, refusedErrors } from './plaid-errors.ts';

const anything = z.unknown();
const failure = (type: string, code: string, status = 400) =>
  Promise.reject({
    config: { headers: { 'PLAID-SECRET': 'the secret' } },
    response: { status, data: { error_type: type, error_code: code, error_message: 'Jane Roe' } },
  });
const pairs = (codes: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(codes).flatMap(([type, list]) => list.map((code) => [type, code] as const));

test.each(pairs(refusedErrors))('%s %s refuses the token for good', async (type, code) => {
  const { read } = createReadPlaid();
  await expect(read(anything, failure(type, code))).rejects.toMatchObject({
    name: 'VendorRefusal',
    code: code.toLowerCase(),
  });
});

test.each(pairs(operatorErrors))('%s %s is the operator’s to repair', async (type, code) => {
  const { read, health } = createReadPlaid();
  const name = code.toLowerCase();
  await expect(read(anything, failure(type, code))).rejects.toMatchObject({
    name: 'PlaidUnavailable',
    code: name,
  });
  await expect(health()).rejects.toThrow(name);
  await read(anything, Promise.resolve({ data: {} }));
  await expect(health()).resolves.toBeUndefined();
});

test.each([
  ['API_ERROR', 'INTERNAL_SERVER_ERROR', 500],
  ['API_ERROR', 'PLANNED_MAINTENANCE', 503],
  ['RATE_LIMIT_EXCEEDED', 'BALANCE_LIMIT', 429],
  ['INSTITUTION_ERROR', 'INSTITUTION_DOWN', 400],
  ['INSTITUTION_ERROR', 'INSTITUTION_NOT_RESPONDING', 400],
  ['ITEM_ERROR', 'SOMETHING_NEW', 400],
  ['SOMETHING_NEW', 'ITEM_LOGIN_REQUIRED', 400],
  ['constructor', 'name', 400],
])('%s %s leaves the outcome unknown', async (type, code, status) => {
  const { read, health } = createReadPlaid();
  await expect(read(anything, failure(type, code, status))).rejects.toMatchObject({
    name: 'PlaidUnavailable',
    code: code.toLowerCase(),
  });
  await expect(health()).resolves.toBeUndefined();
});

test.each([
  ['no answer', () => Promise.reject(new Error('connect ECONNREFUSED')), 'no_answer'],
  [
    'a page of a proxy',
    () => Promise.reject({ response: { status: 502, data: '<html>' } }),
    'http_502',
  ],
  ['another form of answer', () => Promise.resolve({ data: { account: 1 } }), 'answer_not_valid'],
])('%s leaves the outcome unknown', async (_case, call, code) => {
  const { read } = createReadPlaid();
  await expect(read(z.object({ key: z.string() }), call())).rejects.toMatchObject({
    name: 'PlaidUnavailable',
    code,
  });
});

test('an error has nothing of the request, the credentials or the message', async () => {
  const { read } = createReadPlaid();
  const error = await read(anything, failure('API_ERROR', 'INTERNAL_SERVER_ERROR')).catch(
    (caught: unknown) => caught,
  );
  const text = JSON.stringify(error, Object.getOwnPropertyNames(error));
  expect(text).toContain('internal_server_error');
  expect(text).not.toMatch(/the secret|Jane/);
});
