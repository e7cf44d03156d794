import { json, text, timestamp, uuid } from '../../../kernel/json-api/attribute.ts';
import { toMany } from '../../../kernel/json-api/relationship.ts';
import { defineResource, ofAccount } from '../../../kernel/json-api/resource.ts';

/** Invitations of users to accounts and organizations. */
export const userInvitationResource = defineResource({
  type: 'user-invitations',
  table: 'user_invitations',
  attributes: {
    'accepted-at': timestamp({ queryable: false }),
    'created-at': timestamp({ queryable: false }),
    email: text({ queryable: false }),
    message: text({ queryable: false }),
    name: text({ queryable: false }),
    permissions: json(),
    'resource-id': uuid(),
    'resource-type': text(),
    'sent-at': timestamp(),
    status: text(),
  },
  relationships: {
    'user-invitation-reviews': toMany('user-invitation-reviews', 'user_invitation_id'),
  },
  visibleTo: ofAccount('account_id'),
});
