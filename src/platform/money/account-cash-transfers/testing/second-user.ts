import { inviteToken, join, password, signIn } from '../../../parties/users/testing/people.ts';
import type { ApiClient } from '../../../testing/api-client.ts';

const email = 'second@example.com';

/** Creates a second user, who manages one account or the whole organization. */
export async function createSecondUser(
  owner: ApiClient,
  anonymous: ApiClient,
  accountId?: string,
): Promise<ApiClient> {
  const permissions = ['manage'] as const;
  if (accountId) return join(owner, anonymous, { email, accountId, permissions });
  const { list } = await owner.get('/v2/organizations');
  const token = await inviteToken(owner, {
    email,
    permissions,
    'resource-type': 'organization',
    'resource-id': list[0]?.id,
  });
  await anonymous.post('/v2/users', { email, name: 'S', password, 'invitation-token': token });
  return signIn(anonymous, email);
}
