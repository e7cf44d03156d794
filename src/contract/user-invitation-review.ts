import { Account } from './account.ts';
import { byUser, collection } from './collection.ts';
import { documentOf, resourceOf } from './json-api.ts';
import type { Operation } from './operation.ts';
import { TransferReviewAttributes } from './transfer-review.ts';

/** Required by the policy `review-user-invitations-dual-control`. */
export const UserInvitationReview = resourceOf('user-invitation-reviews', TransferReviewAttributes);

const userInvitationReviews = collection(UserInvitationReview);
export const [listUserInvitationReviews, readUserInvitationReview] =
  userInvitationReviews.listAndRead();
export const approveUserInvitationReview = userInvitationReviews.action(
  'approve',
  'Approve another user’s invitation, which sends it',
  { permission: 'full_control' },
);
export const denyUserInvitationReview = userInvitationReviews.action(
  'deny',
  'Deny an invitation, which is then never sent',
  { permission: 'full_control' },
);

export const readFromAccountOfInvitationReview = byUser.get(
  '/v2/user-invitation-reviews/:id/from-account',
  'Retrieve the account of the reviewed invitation',
  { answer: documentOf(Account) },
);

export const readToAccountOfInvitationReview = {
  ...readFromAccountOfInvitationReview,
  path: '/v2/user-invitation-reviews/:id/to-account',
} satisfies Operation;
