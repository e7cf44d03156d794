import { Account } from './account.ts';
import { collection, reading } from './collection.ts';
import { documentOf, resourceOf } from './json-api.ts';
import type { Operation } from './operation.ts';
import { TransferReviewAttributes } from './transfer-review.ts';

/** What the policy `review-user-invitations-dual-control` asks for. */
export const UserInvitationReview = resourceOf('user-invitation-reviews', TransferReviewAttributes);

const userInvitationReviews = collection('/v2/user-invitation-reviews', UserInvitationReview);
export const listUserInvitationReviews = userInvitationReviews.list(
  'Reviews of invitations to accounts that the user sees',
);
export const readUserInvitationReview = userInvitationReviews.read('One review of an invitation');
export const approveUserInvitationReview = userInvitationReviews.action(
  'approve',
  'Approves an invitation of somebody else, which sends it',
  { permission: 'full_control' },
);
export const denyUserInvitationReview = userInvitationReviews.action(
  'deny',
  'Denies an invitation: it is never sent',
  { permission: 'full_control' },
);

export const readFromAccountOfInvitationReview = reading(
  '/v2/user-invitation-reviews/:id/from-account',
  'The account that the reviewed invitation is to',
  { answer: documentOf(Account) },
);

export const readToAccountOfInvitationReview = {
  ...readFromAccountOfInvitationReview,
  path: '/v2/user-invitation-reviews/:id/to-account',
} satisfies Operation;
