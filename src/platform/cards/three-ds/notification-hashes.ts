import type { ResourceToken, Services, Work } from '../../kernel/work/index.ts';
import type { Authentication } from '../attempts/authentications.ts';

export type NotificationHashes = ReturnType<typeof createNotificationHashes>;

const use = 'notification';
const sealPurpose = 'three-ds-notification';
/** Late results still get a friendly page. */
export const threeDSHashSeconds = 24 * 60 * 60;

/**
 * Hashes in the notification URLs. The issuer and readers of its pages learn them, so they allow
 * nothing else. Stored encrypted, because they are needed again.
 */
export function createNotificationHashes({
  secrets,
  tokens,
}: Pick<Services, 'secrets' | 'tokens'>) {
  return {
    async mint({ trx }: Work, authenticationId: string): Promise<Buffer> {
      const { hash } = await tokens.mint(trx, {
        kind: 'three_ds_authentication',
        resourceType: 'three-ds-authentication',
        resourceId: authenticationId,
        lifetimeSeconds: threeDSHashSeconds,
        data: { use },
      });
      return secrets.seal(sealPurpose, hash);
    },
    open: ({ notification_hash }: Pick<Authentication, 'notification_hash'>): string =>
      secrets.open(sealPurpose, notification_hash),
  };
}

export function isForNotification(token: ResourceToken): boolean {
  return token.data.use === use;
}
