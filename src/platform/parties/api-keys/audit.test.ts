import { expect, test } from 'vitest';
import { publicAuditKeyOf } from '../../kernel/work/audit/audit-signing.ts';
import { readAudit } from '../../kernel/work/audit/read-audit.ts';
import { verifyAudit } from '../../kernel/work/audit/verify-audit.ts';
import { createAccountWithOwner } from '../../testing/examples.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { bearer } from '../users/testing/people.ts';
import { createKey } from './testing/key-bench.ts';

const given = useTestPlatform();

test('what an API key does is in the audit log, with the key as the actor', async () => {
  const owner = await given.signUp();
  const user = await owner.get('/v2/users/current');
  const { accountId } = await createAccountWithOwner(owner);
  const invitation = {
    email: 'guest@example.com',
    permissions: ['read'],
    'resource-type': 'account',
    'resource-id': accountId,
  };
  const hook = { 'account-id': accountId, url: 'https://shop.example/hooks' };
  const { id, secret } = await createKey(owner);
  const server = given.anonymous.with(bearer(secret));
  expect((await server.post('/v2/user-invitations', invitation)).errors).toEqual([]);
  expect((await server.post('/v2/webhook-configs', hook)).errors).toEqual([]);
  const entries = await given.store.db
    .selectFrom('audit_entries')
    .select(['actor_type', 'actor_id', 'action'])
    .orderBy('sequence', 'desc')
    .limit(3)
    .execute();
  expect(entries.reverse()).toEqual([
    { actor_type: 'user', actor_id: user.data.id, action: 'api-key.created' },
    { actor_type: 'api-key', actor_id: id, action: 'user-invitation.created' },
    { actor_type: 'api-key', actor_id: id, action: 'webhook-config.created' },
  ]);
  const { store, secrets } = given.platform.services;
  const publicKey = publicAuditKeyOf(secrets);
  expect(await verifyAudit(readAudit(store.db), { publicKey })).toMatchObject({ isWhole: true });
});
