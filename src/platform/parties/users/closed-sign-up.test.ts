import { expect, test } from 'vitest';
import { ApiClient } from '../../testing/api-client.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { createInviter } from './invitations/testing/create-inviter.ts';
import { inviteToken } from './testing/people.ts';

const given = useTestPlatform();
const user = { email: 'ann@example.com', name: 'Ann', password: 'Correct-Horse-1' };

test('closed sign-up requires an invitation', async () => {
  const { owner, invitation } = await createInviter(given, user.email);
  const closed = given.another({ signUp: 'closed' });
  const anybody = new ApiClient((request) => closed.fetch(request));
  const refused = await anybody.post('/v2/users', user);
  expect(refused.status).toBe(403);
  expect(refused.errors).toMatchObject([{ code: 'forbidden' }]);
  const forged = await anybody.post('/v2/users', { ...user, 'invitation-token': 'inv_forged' });
  expect(forged.status).toBe(422);
  const token = await inviteToken(owner, invitation);
  const invited = await anybody.post('/v2/users', { ...user, 'invitation-token': token });
  expect(invited.status).toBe(201);
});
