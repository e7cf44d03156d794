import { createAccountWithOwner } from '../../../../testing/examples.ts';
import type { TestPlatform } from '../../../../testing/test-platform.ts';

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
