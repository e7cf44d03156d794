import { expect, test } from 'vitest';
import { collectMail } from '../../kernel/services/mail/testing/collect-mail.ts';
import { createClock } from '../../kernel/store/types/clock.ts';
import { wire } from '../../money/funds-transfer-methods/testing/method-inputs.ts';
import { createInviter, join } from '../../parties/users/testing/people.ts';
import type { Platform } from '../../server/create-platform.ts';
import { type ApiAnswer, ApiClient } from '../api-client.ts';
import { createAccountWithOwner } from '../examples.ts';
import { useTestPlatform } from '../test-platform.ts';

/** Once an answer has promised an email, it is sent, even if the process dies. */

const given = useTestPlatform();
const guest = 'guest@example.com';

type At = (client: ApiClient) => ApiClient;

/** An integrator, and the requests that create a cardholder. */
async function beforeHolder() {
  const client = await given.signUp();
  const { accountId, contactId } = await createAccountWithOwner(client);
  return { client, input: { 'account-id': accountId, 'contact-id': contactId } };
}

/** Requests that send an email, with its subject and text. */
const emails: Readonly<
  Record<string, readonly [ask: (at: At) => Promise<ApiAnswer>, subject: string, text: RegExp]>
> = {
  'to reset a password': [
    async (at) => {
      await given.signUp();
      const body = JSON.stringify({ email: 'user1@example.com' });
      return at(given.anonymous).send('POST', '/auth/password_reset', body);
    },
    'Reset your password',
    /\npwr_/,
  ],
  'of an invitation': [
    async (at) => {
      const { owner, invitation } = await createInviter(given, guest);
      return at(owner).post('/v2/user-invitations', invitation);
    },
    'You are invited',
    /\ninv_/,
  ],
  'of an invitation that was reviewed': [
    async (at) => {
      const { owner, accountId, invitation } = await createInviter(given, guest);
      const full = { accountId, permissions: ['full_control'] as const };
      const partner = await join(owner, given.anonymous, { ...full, email: 'partner@example.com' });
      await owner.post('/v2/account-policies/sandbox', {
        'account-id': accountId,
        'review-user-invitations-dual-control': true,
      });
      await owner.post('/v2/user-invitations', invitation);
      const { list } = await owner.get('/v2/user-invitation-reviews');
      return at(partner).post(`/v2/user-invitation-reviews/${list[0]?.id}/approve`);
    },
    'You are invited',
    /\ninv_/,
  ],
  'to the owner of an account': [
    async (at) => {
      const client = await given.signUp();
      const { accountId, contactId } = await createAccountWithOwner(client);
      await client.post(`/v2/accounts/${accountId}/sandbox/fund`, { amount: '1000' });
      const method = { ...wire, 'contact-id': contactId };
      const { data } = await client.post('/v2/funds-transfer-methods', method);
      const input = { 'account-id': accountId, amount: '100' };
      const by = { 'funds-transfer-method-id': data.id };
      return at(client).post('/v2/disbursements', { ...input, ...by });
    },
    'Confirm a payment from your account',
    /\ndov_/,
  ],
  'to a new cardholder': [
    async (at) => {
      const { client, input } = await beforeHolder();
      return at(client).post('/v2/card-holders', input);
    },
    'Get your card',
    /\nchv_/,
  ],
  'with a code': [
    async (at) => {
      const { client, input } = await beforeHolder();
      const { data } = await client.post('/v2/card-holders', input);
      const hash = data.attributes['resource-token-hash'];
      const path = `/v2/card-holder-verifications/${hash}/request-email-verification`;
      return at(given.anonymous).post(path);
    },
    'Your verification code',
    /\d{6}/,
  ],
};

test.each(Object.entries(emails))(
  'an email %s is sent once, even if the process that should send it dies',
  async (_which, [ask, subject, text]) => {
    const processOf = (platform: Platform) => (client: ApiClient) =>
      new ApiClient((request) => platform.fetch(request), client.headers);
    const dying = given.another({ mail: { send: () => new Promise(() => {}) } });
    expect((await ask(processOf(dying))).status).toBeLessThan(300);
    const { emails: sent, mail } = collectMail();
    for (let round = 0; round < 2; round++) {
      const next = given.another({ mail, clock: createClock(() => Date.now() + 120_000) });
      await next.services.emails.sendDue();
      await next.stop();
    }
    expect(sent).toMatchObject([{ subject, text: expect.stringMatching(text) }]);
  },
);
