import type { ResourceToken, Services, Work } from '../../kernel/work/index.ts';
import type { Authentication } from '../attempts/authentications.ts';

/**
 * Hashes in the notification URLs. The issuer and readers of its pages learn them, so they allow
 * nothing else. Stored encrypted, because they are needed again.
 */
export interface NotificationHashes {
  mint(work: Work, authenticationId: string): Promise<Buffer>;
  open(authentication: Pick<Authentication, 'notification_hash'>): string;
}

const use = 'notification';
const sealPurpose = 'three-ds-notification';
/** Late results still get a friendly page. */
export const threeDSHashSeconds = 24 * 60 * 60;

export function createNotificationHashes({
  secrets,
  tokens,
}: Pick<Services, 'secrets' | 'tokens'>): NotificationHashes {
  return {
    async mint({ trx }, authenticationId) {
      const { hash } = await tokens.mint(trx, {
        kind: 'three_ds_authentication',
        resourceType: 'three-ds-authentication',
        resourceId: authenticationId,
        lifetimeSeconds: threeDSHashSeconds,
        data: { use },
      });
      return secrets.seal(sealPurpose, hash);
    },
    open: ({ notification_hash }) => secrets.open(sealPurpose, notification_hash),
  };
}

export function isForNotification(token: ResourceToken): boolean {
  return token.data.use === use;
}
