import type { Permission } from '../../../../contract/index.ts';
import type { ApiAnswer, ApiClient } from '../../../testing/api-client.ts';
import { createAccountWithOwner } from '../../../testing/examples.ts';
import type { TestPlatform } from '../../../testing/test-platform.ts';

export const password = 'Correct-Horse-1';
export const guestEmail = 'guest@example.com';

/** Returns the header of HTTP Basic. */
export function basic(email: string, secret = password): Record<string, string> {
  return { authorization: `Basic ${Buffer.from(`${email}:${secret}`).toString('base64')}` };
}

/** Returns the header of a JWT. */
export function bearer(token: unknown): Record<string, string> {
  return { authorization: `Bearer ${String(token)}` };
}

export function requestJwt(
  anonymous: ApiClient,
  email: string,
  body: object = {},
  secret = password,
): Promise<ApiAnswer> {
  return anonymous.with(basic(email, secret)).send('POST', '/auth/jwts', JSON.stringify(body));
}

/** Signs in and returns a client with the JWT. */
export async function signIn(
  anonymous: ApiClient,
  email: string,
  body: object = {},
): Promise<ApiClient> {
  const { body: answer } = await requestJwt(anonymous, email, body);
  return anonymous.with(bearer(answer.token));
}

/** Creates a user with a new organization. */
export async function createUser(anonymous: ApiClient, email: string): Promise<ApiClient> {
  await anonymous.post('/v2/users', { email, name: 'A User', password });
  return signIn(anonymous, email);
}

/** Invites a user to an account, accepts and signs in. */
export async function join(
  owner: ApiClient,
  anonymous: ApiClient,
  invitation: { email: string; accountId: string; permissions: readonly Permission[] },
): Promise<ApiClient> {
  const { email, accountId, permissions } = invitation;
  const account = { 'resource-type': 'account', 'resource-id': accountId };
  const token = await inviteToken(owner, { email, permissions, ...account });
  const user = { email, name: 'Invited', password, 'invitation-token': token };
  await anonymous.post('/v2/users', user);
  return signIn(anonymous, email);
}

/** Creates an account of the owner, and a guest who may read it. */
export async function createGuest(owner: ApiClient, anonymous: ApiClient): Promise<ApiClient> {
  const { accountId } = await createAccountWithOwner(owner);
  return join(owner, anonymous, { email: guestEmail, accountId, permissions: ['read'] });
}

/** Invites a user and returns the token in the email. */
export async function inviteToken(owner: ApiClient, attributes: object): Promise<string> {
  const { data } = await owner.post('/v2/user-invitations', attributes);
  const invitation = await owner.get(`/v2/user-invitations/${data.id}/sandbox`);
  return String(invitation.data.attributes['invitation-token']);
}

/** Creates a user with an account, and the input of an invitation to read it. */
export async function createInviter(given: TestPlatform, email: string) {
  const owner = await given.signUp();
  const { accountId } = await createAccountWithOwner(owner);
  const invitation = {
    email,
    permissions: ['read'],
    'resource-type': 'account',
    'resource-id': accountId,
  };
  return { owner, accountId, invitation };
}
