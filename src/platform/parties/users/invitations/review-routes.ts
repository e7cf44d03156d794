import {
  approveUserInvitationReview,
  denyUserInvitationReview,
  readFromAccountOfInvitationReview,
  readToAccountOfInvitationReview,
} from '../../../../contract/index.ts';
import { type Call, one, type Route, route } from '../../../kernel/api/index.ts';
import { Failure } from '../../../kernel/store/index.ts';
import { accountResource } from '../../accounts/account-resource.ts';
import { decideReview } from './decide-review.ts';
import { userInvitationReviewResource as reviews } from './invitation-resources.ts';

type ReviewCall = Pick<Call<typeof readFromAccountOfInvitationReview>, 'params' | 'row'>;

type DecisionCall = Pick<Call<typeof approveUserInvitationReview>, 'caller' | 'target' | 'once'>;

/** Routes for reviews of invitations. Users who can invite may review the invitations of others. */
export function reviewRoutes(): Route[] {
  const decide =
    (status: 'approved' | 'denied') =>
    async ({ caller, target, once }: DecisionCall) => {
      const { userId } = caller;
      const { id } = target;
      await once((work) => decideReview(work, { id, status, userId }));
      return one(reviews, id);
    };
  const account = async ({ params, row }: ReviewCall) => {
    const { account_id: id } = await row(reviews, params.id ?? '');
    if (id !== null) return one(accountResource, id);
    throw new Failure(
      'not_found',
      'This invitation is for the whole organization, so it has no account.',
    );
  };
  return [
    route(approveUserInvitationReview, decide('approved')),
    route(denyUserInvitationReview, decide('denied')),
    route(readFromAccountOfInvitationReview, account),
    route(readToAccountOfInvitationReview, account),
  ];
}
