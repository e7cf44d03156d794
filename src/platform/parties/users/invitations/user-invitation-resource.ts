import { UserInvitation } from '../../../../contract/index.ts';
import { toMany } from '../../../kernel/json-api/relationship.ts';
import { defineResource, ofAccount } from '../../../kernel/json-api/resource.ts';

/** Invitations of users to accounts and organizations. */
export const userInvitationResource = defineResource(UserInvitation, {
  table: 'user_invitations',
  queryable: ['resource-id', 'resource-type', 'sent-at', 'status'],
  addedByRoutes: ['invitation-token'],
  relationships: {
    'user-invitation-reviews': toMany('user-invitation-reviews', 'user_invitation_id'),
  },
  visibleTo: ofAccount('account_id'),
});
