import { describe, expect, test } from 'vitest';
import { checkAnswer } from './check-answer.ts';

const user = {
  type: 'users',
  id: 'c9a8d2a4-6f0e-4d7b-9a55-0d6f2f3b1c11',
  attributes: {
    email: 'jane@example.com',
    name: 'Jane Roe',
    claims: {},
    disabled: false,
    'mfa-types': [],
    'organization-permissions': [],
    'created-at': '2026-11-20T09:30:00Z',
    'updated-at': '2026-11-20T09:30:00Z',
  },
};

function check(status: number, body: object, headers: Record<string, string> = {}) {
  const request = new Request('http://127.0.0.1:4100/v2/users', { method: 'POST', body: '{}' });
  const response = new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/vnd.api+json', ...headers },
  });
  return checkAnswer(request, response);
}

const errors = (status: number, code: string, anchor = code) => {
  const about = `http://127.0.0.1:4100/docs/errors#${anchor}`;
  return { errors: [{ links: { about }, status, code, title: '', detail: '' }] };
};

const withAttributes = (more: object) => ({
  data: { ...user, attributes: { ...user.attributes, ...more } },
});

describe('an answer of the test run', () => {
  test('passes if it is what its operation declares', async () => {
    await check(201, { data: user });
    await check(202, {}, { 'content-location': '/v2/users/1' });
    await check(422, errors(422, 'invalid_attribute'));
  });

  // Covers WC3, WC5, ER1, ER2, ER14, SO7
  test.each([
    ['an unknown attribute', 201, withAttributes({ age: 1 }), '/data/attributes/age: is not in'],
    [
      'a value of another type',
      201,
      withAttributes({ disabled: 'no' }),
      '/data/attributes/disabled',
    ],
    ['another status of success', 200, { data: user }, 'the status is not 201'],
    ['202 without an address', 202, { data: user }, 'the status is not 201'],
    ['a status outside of the error table', 418, { errors: [] }, '418 is not in the error table'],
    [
      'an error of another status',
      400,
      errors(422, 'invalid_attribute'),
      'an error of 422 in a response with 400',
    ],
    [
      'a link to another code',
      422,
      errors(422, 'invalid_attribute', 'not_found'),
      'no link to its code',
    ],
    ['a code outside of the error table', 422, errors(422, 'no'), 'code no'],
    [
      'an error that its operation does not document',
      401,
      errors(401, 'not_authenticated'),
      '401 is not documented',
    ],
    [
      'an included resource with an unknown attribute',
      201,
      { data: user, included: [{ type: 'contacts', id: '1', attributes: { shoe: 43 } }] },
      'included contacts/shoe',
    ],
  ])('fails with %s', async (_what, status, body, message) => {
    await expect(check(status, body)).rejects.toThrow(message);
  });
});
