import { beforeEach, describe, expect, test } from 'vitest';
import { collectMail } from '../../kernel/services/mail/testing/collect-mail.ts';
import type { ApiClient } from '../../testing/api-client.ts';
import { createAccountWithOwner } from '../../testing/examples.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { invalidAt, refusedWith } from '../testing/use-bench.ts';
import { createUser, guestEmail, join, password, requestJwt } from './testing/people.ts';

const { emails, mail } = collectMail();
const given = useTestPlatform({ mail });
const email = 'ann@example.com';

let client: ApiClient;
beforeEach(async () => {
  client = await createUser(given.anonymous, email);
});
const next = 'Battery-Staple-2';

const canSignIn = async (secret: string) =>
  (await requestJwt(given.anonymous, email, {}, secret)).status === 201;

describe('POST /v2/users/…/password', () => {
  // Covers changeCurrentPassword, changePassword
  test.each(['/v2/users/current/password', 'own id'])('changes the password at %s', async (at) => {
    const { data: user } = await client.get('/v2/users/current');
    const path = at === 'own id' ? `/v2/users/${user.id}/password` : at;
    const answer = await client.post(path, { password: next, 'current-password': password });
    expect(answer.status).toBe(200);
    expect(JSON.stringify(answer.body)).not.toMatch(/Battery|Horse/);
    expect(await canSignIn(password)).toBe(false);
    expect(await canSignIn(next)).toBe(true);
    expect((await client.get('/v2/users/current')).status).toBe(401);
  });

  // Covers changeCurrentPassword, changePassword
  test.each([
    [{ password: next }, 'current-password'],
    [{ password: next, 'current-password': 'Wrong-Horse-1' }, 'current-password'],
    [{ password: '123', 'current-password': password }, 'password'],
    [{ password: 'Password123', 'current-password': password }, 'password'],
    [{ 'current-password': password }, 'password'],
  ])('rejects %j', async (attributes, pointer) => {
    const { errors } = await client.post('/v2/users/current/password', attributes);
    expect(errors).toMatchObject(invalidAt(pointer));
    expect(await canSignIn(password)).toBe(true);
  });

  // Covers changePassword
  test("requires full control of the organization to set another user's password", async () => {
    const { accountId } = await createAccountWithOwner(client);
    const permissions = ['full_control'] as const;
    const invitation = { email: guestEmail, accountId, permissions };
    const guest = await join(client, given.anonymous, invitation);
    const ownerId = (await client.get('/v2/users/current')).data.id;
    const guestId = (await guest.get('/v2/users/current')).data.id;
    const set = { password: next };
    expect((await guest.post(`/v2/users/${ownerId}/password`, set)).status).toBe(404);
    expect((await client.post(`/v2/users/${guestId}/password`, set)).status).toBe(200);
    const answer = await requestJwt(given.anonymous, guestEmail, {}, next);
    expect(answer.status).toBe(201);
  });
});

describe('a password reset', () => {
  const ask = (address: string) =>
    given.anonymous.send('POST', '/auth/password_reset', JSON.stringify({ email: address }));
  const reset = (hash: unknown, secret = next) =>
    given.anonymous.send(
      'PATCH',
      `/auth/password_reset/${String(hash)}`,
      JSON.stringify({ password: secret }),
    );
  const sentHash = async () =>
    (await client.get('/v2/users/current/sandbox/password-reset')).data.attributes.hash;

  // Covers requestPasswordReset, resetPassword
  test('sends a code that sets the password once and ends every token', async () => {
    emails.length = 0;
    expect((await ask('ANN@example.com')).status).toBe(204);
    const hash = await sentHash();
    expect(emails).toEqual([
      {
        reference: expect.any(String),
        to: email,
        subject: 'Reset your password',
        text: expect.stringMatching(`Hello A User,[^]*\n${hash}\n`),
      },
    ]);
    const answer = await reset(hash);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ disabled: false, email, 'mfa-types': [], name: 'A User' });
    expect(await canSignIn(next)).toBe(true);
    expect((await client.get('/v2/users/current')).status).toBe(401);
    expect((await reset(hash, 'Another-Horse-3')).errors).toMatchObject(
      refusedWith(403, 'token_used'),
    );
  });

  // Covers requestPasswordReset
  test('responds in the same way for an unknown address', async () => {
    emails.length = 0;
    expect((await ask('nobody@example.com')).status).toBe(204);
    expect(emails).toEqual([]);
  });

  // Covers resetPassword
  test('expires after an hour', async () => {
    await ask(email);
    const hash = await sentHash();
    given.clock.setOffset(3601);
    expect((await reset(hash)).errors).toMatchObject([{ status: 403, code: 'token_expired' }]);
    expect(await canSignIn(password)).toBe(true);
  });

  test('ends when the password is changed in another way', async () => {
    await ask(email);
    const hash = await sentHash();
    await client.post('/v2/users/current/password', {
      password: next,
      'current-password': password,
    });
    expect((await reset(hash)).status).toBe(403);
  });

  test.each([
    ['an unknown hash', () => reset('pwr_x'), 404],
    ['a weak password', () => reset('pwr_x', '123'), 422],
    ['a common password', () => reset('pwr_x', 'Password123'), 422],
    ['an invalid address', () => ask('ann'), 422],
  ])('rejects %s', async (_what, send, status) => {
    expect((await send()).status).toBe(status);
  });

  // Covers readCurrentPasswordResetInSandbox, readPasswordResetInSandbox
  test('cannot be read in the sandbox if none was requested, nor by other organizations', async () => {
    const path = '/v2/users/current/sandbox/password-reset';
    expect((await client.get(path)).status).toBe(404);
    await ask(email);
    const { data } = await client.get('/v2/users/current');
    const ownPath = `/v2/users/${data.id}/sandbox/password-reset`;
    expect((await (await given.signUp()).get(ownPath)).status).toBe(404);
    expect((await client.get(ownPath)).data.attributes.hash).toBe(await sentHash());
  });
});
