import { UserInvitationReview } from '../../../../contract/index.ts';
import { toOne } from '../../../kernel/json-api/relationship.ts';
import { defineResource, ofAccount } from '../../../kernel/json-api/resource.ts';

/** Reviews of invitations, where a policy wants them. */
export const userInvitationReviewResource = defineResource(UserInvitationReview, {
  table: 'user_invitation_reviews',
  notQueryable: ['updated-at'],
  relationships: {
    'user-invitation': toOne('user-invitations'),
    'approved-by-user': toOne('users'),
    account: toOne('accounts'),
  },
  visibleTo: ofAccount('account_id'),
});
