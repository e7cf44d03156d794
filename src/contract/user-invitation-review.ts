import { Account } from './account.ts';
import { collection, reading } from './collection.ts';
import { documentOf, resourceOf } from './json-api.ts';
import type { Operation } from './operation.ts';
import { TransferReviewAttributes } from './transfer-review.ts';

/** Required by the policy `review-user-invitations-dual-control`. */
export const UserInvitationReview = resourceOf('user-invitation-reviews', TransferReviewAttributes);

const userInvitationReviews = collection('/v2/user-invitation-reviews', UserInvitationReview);
export const listUserInvitationReviews = userInvitationReviews.list(
  'Lists the reviews of invitations to accounts that the caller can see',
);
export const readUserInvitationReview = userInvitationReviews.read(
  'Returns one review of an invitation',
);
export const approveUserInvitationReview = userInvitationReviews.action(
  'approve',
  'Approves another user’s invitation, which sends it',
  { permission: 'full_control' },
);
export const denyUserInvitationReview = userInvitationReviews.action(
  'deny',
  'Denies an invitation, which is then never sent',
  { permission: 'full_control' },
);

export const readFromAccountOfInvitationReview = reading(
  '/v2/user-invitation-reviews/:id/from-account',
  'Returns the account of the reviewed invitation',
  { answer: documentOf(Account) },
);

export const readToAccountOfInvitationReview = {
  ...readFromAccountOfInvitationReview,
  path: '/v2/user-invitation-reviews/:id/to-account',
} satisfies Operation;
