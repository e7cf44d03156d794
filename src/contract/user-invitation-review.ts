import { Account } from './account.ts';
import { collectionOf, documentOf, resourceOf } from './json-api.ts';
import type { Operation } from './operation.ts';
import { TransferReviewAttributes } from './transfer-review.ts';

/** What the policy `review-user-invitations-dual-control` asks for. Platform facts, Appendix C. */
export const UserInvitationReview = resourceOf('user-invitation-reviews', TransferReviewAttributes);

const shared = { credential: 'user', status: 200 } as const;
const one = { ...shared, answer: documentOf(UserInvitationReview) } as const;

export const listUserInvitationReviews = {
  ...shared,
  method: 'GET',
  path: '/v2/user-invitation-reviews',
  summary: 'Reviews of invitations to accounts that the user sees',
  answer: collectionOf(UserInvitationReview),
} satisfies Operation;

export const readUserInvitationReview = {
  ...one,
  method: 'GET',
  path: '/v2/user-invitation-reviews/:id',
  summary: 'One review of an invitation',
} satisfies Operation;

export const approveUserInvitationReview = {
  ...one,
  method: 'POST',
  path: '/v2/user-invitation-reviews/:id/approve',
  summary: 'Approves an invitation of somebody else, which sends it',
} satisfies Operation;

export const denyUserInvitationReview = {
  ...one,
  method: 'POST',
  path: '/v2/user-invitation-reviews/:id/deny',
  summary: 'Denies an invitation: it is never sent',
} satisfies Operation;

export const readFromAccountOfInvitationReview = {
  ...shared,
  method: 'GET',
  path: '/v2/user-invitation-reviews/:id/from-account',
  summary: 'The account that the reviewed invitation is to',
  answer: documentOf(Account),
} satisfies Operation;

export const readToAccountOfInvitationReview = {
  ...readFromAccountOfInvitationReview,
  path: '/v2/user-invitation-reviews/:id/to-account',
} satisfies Operation;
