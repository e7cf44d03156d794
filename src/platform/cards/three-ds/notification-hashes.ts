import type { ResourceToken, Services, Work } from '../../kernel/work/index.ts';
import type { Authentication } from '../attempts/authentications.ts';

/**
 * The hash that stands in the notification URLs. The issuer and the readers of its pages learn it,
 * so it opens nothing else. It is kept sealed, as it has to be given again.
 */
export interface NotificationHashes {
  mint(work: Work, authenticationId: string): Promise<Buffer>;
  open(authentication: Pick<Authentication, 'notification_hash'>): string;
}

const use = 'notification';
const sealPurpose = 'three-ds-notification';
/** Results that come late are still told a calm page. */
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
