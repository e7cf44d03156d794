import { text, timestamp } from '../../../kernel/json-api/attribute.ts';
import { toOne } from '../../../kernel/json-api/relationship.ts';
import { defineResource, ofAccount } from '../../../kernel/json-api/resource.ts';

/** Reviews of invitations, where a policy wants them. */
export const userInvitationReviewResource = defineResource({
  type: 'user-invitation-reviews',
  table: 'user_invitation_reviews',
  attributes: {
    'approved-at': timestamp(),
    'created-at': timestamp(),
    status: text(),
    type: text(),
    'updated-at': timestamp({ queryable: false }),
  },
  relationships: {
    'user-invitation': toOne('user-invitations'),
    'approved-by-user': toOne('users'),
    account: toOne('accounts'),
  },
  visibleTo: ofAccount('account_id'),
});
