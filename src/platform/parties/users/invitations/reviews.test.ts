import { beforeEach, describe, expect, test } from 'vitest';
import { collectMail, hashIn } from '../../../kernel/services/mail/testing/collect-mail.ts';
import type { ApiClient } from '../../../testing/api-client.ts';
import { useTestPlatform } from '../../../testing/test-platform.ts';
import { refusedWith, setPolicies } from '../../testing/use-bench.ts';
import { createInviter, join, password } from '../testing/people.ts';

const { emails, mail } = collectMail();
const given = useTestPlatform({ mail });
const email = 'guest@example.com';

let owner: ApiClient;
let partner: ApiClient;
let accountId: string;
let invitation: object;

beforeEach(async () => {
  ({ owner, accountId, invitation } = await createInviter(given, email));
  const full = { accountId, permissions: ['full_control'] as const };
  partner = await join(owner, given.anonymous, { ...full, email: 'partner@example.com' });
  emails.length = 0;
  await setPolicies(owner, accountId, { 'review-user-invitations-dual-control': true });
});

async function invited(attributes: object = {}) {
  const { data } = await owner.post('/v2/user-invitations', { ...invitation, ...attributes });
  const { list } = await owner.get('/v2/user-invitation-reviews?sort=-created-at');
  return { data, path: `/v2/user-invitations/${data.id}`, review: reviewPath(list[0]?.id) };
}

const reviewPath = (id: unknown) => `/v2/user-invitation-reviews/${id}`;
const statusOf = async (path: string) => (await owner.get(path)).data.attributes.status;
const accept = (token: unknown) =>
  given.anonymous.post('/v2/users', { email, name: 'Guest', password, 'invitation-token': token });

describe('an invitation under dual control', () => {
  // Covers listUserInvitationReviews, readFromAccountOfInvitationReview
  // Covers readToAccountOfInvitationReview, readUserInvitationReview
  test('sends nothing and reveals no token before its review', async () => {
    const { data, path, review } = await invited();
    expect(data.attributes).toMatchObject({ status: 'pending', 'sent-at': null });
    const sandbox = await owner.get(`${path}/sandbox`);
    expect(sandbox.data.attributes).not.toHaveProperty('invitation-token');
    const { data: read, included } = await owner.get(`${review}?include=user-invitation,account`);
    expect(read).toMatchObject({
      type: 'user-invitation-reviews',
      attributes: { status: 'pending', type: 'dual_control', 'approved-at': null },
    });
    expect(included.map(({ type }) => type).toSorted()).toEqual(['accounts', 'user-invitations']);
    expect((await owner.get(`${path}?include=user-invitation-reviews`)).included).toMatchObject([
      { id: read.id },
    ]);
    for (const side of ['from-account', 'to-account']) {
      expect((await owner.get(`${review}/${side}`)).data.id).toBe(accountId);
    }
    expect(emails).toEqual([]);
  });

  // Covers approveUserInvitationReview
  test('is sent once another user has approved it, and can then be accepted', async () => {
    const { path, review } = await invited();
    expect((await owner.post(`${review}/approve`)).errors).toMatchObject(
      refusedWith(403, 'forbidden'),
    );
    expect(emails).toEqual([]);
    const { status, data } = await partner.post(`${review}/approve`);
    expect(status).toBe(200);
    expect(data.attributes).toMatchObject({ status: 'approved', 'approved-at': expect.anything() });
    expect(await statusOf(path)).toBe('sent');
    await expect.poll(() => emails).toMatchObject([{ to: email, subject: 'You are invited' }]);
    const { included } = await owner.get(`${review}?include=approved-by-user`);
    expect(included).toMatchObject([{ attributes: { email: 'partner@example.com' } }]);
    expect((await accept(hashIn(emails[0]))).status).toBe(201);
    expect(await statusOf(path)).toBe('accepted');
  });

  test('grants nothing to a user of the organization before its review', async () => {
    const user = { accountId, permissions: ['read'] as const, email };
    await setPolicies(owner, accountId, { 'review-user-invitations-dual-control': false });
    await join(owner, given.anonymous, user);
    await setPolicies(owner, accountId, { 'review-user-invitations-dual-control': true });
    const { path, review } = await invited({ permissions: ['manage'] });
    const permissions = async () =>
      (await owner.get(`/v2/access-policies?filter[email]=${email}`)).list[0]?.attributes
        .permissions;
    expect([await statusOf(path), await permissions()]).toEqual(['pending', ['read']]);
    await partner.post(`${review}/approve`);
    expect([await statusOf(path), await permissions()]).toEqual(['accepted', ['manage', 'read']]);
  });

  // Covers denyUserInvitationReview
  test.each(['approve', 'deny'])('stays denied: a later %s fails', async (late) => {
    const { path, review } = await invited();
    const { data } = await owner.post(`${review}/deny`);
    expect(data.attributes).toMatchObject({ status: 'denied', 'approved-at': null });
    expect(await statusOf(path)).toBe('denied');
    expect((await partner.post(`${review}/${late}`)).errors).toMatchObject(
      refusedWith(403, 'already_processed'),
    );
    expect(emails).toEqual([]);
  });

  test('cannot be approved once it has expired or its creator may no longer invite', async () => {
    const first = await invited();
    await owner.post('/v2/sandbox/clock/advance', { seconds: 604_801 });
    const late = await partner.post(`${first.review}/approve`);
    expect(late.errors).toMatchObject([{ status: 403, code: 'already_processed' }]);
    const second = await invited();
    await given.store.db
      .updateTable('users')
      .set({ disabled: true })
      .where('email', '!=', 'partner@example.com')
      .execute();
    const unbacked = await partner.post(`${second.review}/approve`);
    expect(unbacked.errors).toMatchObject([{ status: 403, code: 'forbidden' }]);
    expect(emails).toEqual([]);
  });

  test('cannot be approved by users who could not have invited', async () => {
    const { review } = await invited();
    await setPolicies(owner, accountId, { 'review-user-invitations-dual-control': false });
    const permissions = ['manage', 'dual_control'] as const;
    const manager = { email: 'manager@example.com', accountId, permissions };
    const client = await join(owner, given.anonymous, manager);
    expect((await client.post(`${review}/approve`)).status).toBe(403);
    expect((await client.post(`${review}/deny`)).status).toBe(403);
    const stranger = await given.signUp();
    expect((await stranger.post(`${review}/approve`)).status).toBe(404);
  });

  test('is revoked together with its review', async () => {
    const { path, review } = await invited();
    expect((await owner.send('DELETE', path)).status).toBe(204);
    expect((await owner.get(review)).status).toBe(404);
    expect((await partner.post(`${review}/approve`)).status).toBe(404);
  });

  // Covers approveUserInvitationReview
  test('is sent once by ten concurrent approvals', async () => {
    const { review } = await invited();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => partner.post(`${review}/approve`)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(403)]);
    await expect.poll(() => emails).toHaveLength(1);
  });
});

// Covers readToAccountOfInvitationReview
test('the policy of an organization applies to invitations to the organization', async () => {
  const [organization] = (await owner.get('/v2/organizations')).list;
  const toAll = { 'resource-type': 'organization', 'resource-id': organization?.id };
  await owner.post(`/v2/organizations/${organization?.id}/account-policy`, {
    'review-user-invitations-dual-control': true,
  });
  const { data, review } = await invited(toAll);
  expect(data.attributes.status).toBe('pending');
  expect((await owner.get(`${review}/to-account`)).status).toBe(404);
  expect((await partner.get(review)).status).toBe(404);
});

test('an account without the policy sends invitations immediately', async () => {
  const other = await createInviter(given, email);
  const { data } = await other.owner.post('/v2/user-invitations', other.invitation);
  expect(data.attributes).toMatchObject({ status: 'sent', 'sent-at': expect.anything() });
  expect((await other.owner.get('/v2/user-invitation-reviews')).list).toEqual([]);
});
