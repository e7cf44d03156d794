import { UserInvitation, UserInvitationReview } from '../../../../contract/index.ts';
import { defineResource, ofAccount, toMany, toOne } from '../../../kernel/work/index.ts';

/** Invitations of users to accounts and organizations. */
export const userInvitationResource = defineResource(UserInvitation, {
  table: 'user_invitations',
  queryable: ['resource-id', 'resource-type', 'sent-at', 'status'],
  addedByRoutes: ['invitation-token'],
  relationships: {
    'user-invitation-reviews': toMany('user-invitation-reviews', 'user_invitation_id'),
  },
  visibleTo: ofAccount('account_id'),
  announced: { receivers: [] },
});

/** Reviews of invitations, where a policy requires them. */
export const userInvitationReviewResource = defineResource(UserInvitationReview, {
  table: 'user_invitation_reviews',
  notQueryable: ['updated-at'],
  relationships: {
    'user-invitation': toOne('user-invitations'),
    'approved-by-user': toOne('users'),
    account: toOne('accounts'),
  },
  visibleTo: ofAccount('account_id'),
  announced: { receivers: [] },
});
