import {
  type ContributionTokenInput,
  cancelContribution,
  cancelContributionToken,
  createContribution,
  createContributionLate,
  createContributionToken,
  deleteContribution,
} from '../../../contract/index.ts';
import {
  type ActionCall,
  type Call,
  one,
  parseAllowedOrigins,
  type Route,
  route,
} from '../../kernel/api/index.ts';
import { Failure } from '../../kernel/store/index.ts';
import type { Caller, Work } from '../../kernel/work/index.ts';
import { toDecimal } from '../../money/cash/cents.ts';
import { contributions } from '../../money/contributions/contribution-resource.ts';
import { countNew, towards } from '../../money/contributions/count-towards-offering.ts';
import { fundsTransferMethods } from '../../money/funds-transfer-methods/method-resource.ts';
import {
  cancelFundsTransfer,
  isAtBank,
} from '../../money/funds-transfers/cancel-funds-transfer.ts';
import { lockFamily } from '../../money/funds-transfers/family.ts';
import { offeringIn } from '../../money/offerings/find-offering.ts';
import { requireContributable } from '../../parties/accounts/require-contributable.ts';
import { contactResource } from '../../parties/contacts/contact-resource.ts';
import { tokenDataOf } from '../attempts/other-cards.ts';
import { contributionOf } from './begin-contribution.ts';
import { cancelByCard, processed } from './cancel-contribution.ts';
import { type Method, requireOwner } from './card-method.ts';
import { dayTokenTerms, withHash } from './card-tokens.ts';
import type { CardsParts } from './cards-parts.ts';
import { contributeByServer } from './pay-by-server.ts';
import { requireNewCardPayment } from './require-card-allowed.ts';

/** Routes for the server. Coverage: "Contribution (pre-created card contribution)". */
export function contributionRoutes(parts: CardsParts): Route[] {
  const cancelNamed = async ({ target: { id }, once }: ActionCall) => {
    await once((work) => cancelAny(work, id, parts));
    return one(contributions, id);
  };

  return [
    route(
      createContributionToken,
      async ({ input, caller, row, requirePermitted, resourceId: id, attemptId }) => {
        await row(contactResource, input['contact-id'], 'contact-id');
        const methodId = input['funds-transfer-method-id'];
        const method = await requirePermitted(
          fundsTransferMethods,
          methodId,
          'funds-transfer-method-id',
        );
        // Rows have the columns of the resource's table.
        const created = { id, attemptId, input, caller, row };
        const hash = await preCreate(parts, created, method as Method);
        return one(contributions, id, { attributes: withHash(hash) });
      },
      {
        makes: contributions,
        secretsOf: ({ attemptId }) =>
          withHash(parts.services.tokens.hashOf('contribution', attemptId)),
      },
    ),

    route(cancelContributionToken, async ({ params, requirePermitted, once }) => {
      const { store, tokens } = parts.services;
      const token = await tokens.find(store.db, params.hash ?? '', ['contribution']);
      if (!token) throw new Failure('not_found', 'No contribution has a token with this hash.');
      const { id } = await requirePermitted(contributions, token.resource_id);
      await once((work) => cancelByCard(work, id, parts));
      return one(contributions, id);
    }),

    route(cancelContribution, cancelNamed),
    route(deleteContribution, cancelNamed),

    route(createContribution, (call) => contributeByServer(parts, call)),
    route(createContributionLate, (call) => contributeByServer(parts, call)),
  ];
}

/** Inserts a contribution for a cardholder to pay and returns the hash of its token. */
async function preCreate(
  { services }: CardsParts,
  created: Pick<Call, 'attemptId' | 'row'> & {
    id: string;
    input: ContributionTokenInput;
    caller: Caller;
  },
  method: Method,
): Promise<string> {
  const { id, attemptId, input, caller } = created;
  requireOwner(method, input);
  const currencyType = input['currency-type'] ?? 'USD';
  const amount = toDecimal(input.amount, currencyType);
  const payment = { accountId: method.account_id, amount, currencyType };
  const offeringId = await offeringIn(created, input['offering-id'], payment);
  return services.transact(async (work) => {
    await requireNewCardPayment(work, payment);
    await requireContributable(work.trx, method);
    const { hash, token } = await work.tokens.mint(work.trx, {
      attemptId,
      kind: 'contribution',
      resourceType: 'contribution',
      resourceId: id,
      allowedOrigins: parseAllowedOrigins(input['allowed-origins']),
      ...tokenDataOf(input),
      ...dayTokenTerms(caller),
    });
    await work.insert(contributions, {
      ...contributionOf(method),
      id,
      resource_token_id: token.id,
      origin: 'pre_created',
      amount,
      currency_type: currencyType,
      ...towards(offeringId, amount),
      status: 'pending',
    });
    countNew(work, { id, offering_id: offeringId, amount });
    return hash;
  });
}

/** Cancels a card contribution, or one that has a funds transfer from the start. */
async function cancelAny(work: Work, id: string, parts: CardsParts): Promise<void> {
  const { funds_transfer_id, funds_transfer_type } = await work.read(contributions, id);
  if (funds_transfer_type === 'credit_card' || funds_transfer_id === null) {
    return cancelByCard(work, id, parts);
  }
  const { transfer } = await lockFamily(work, funds_transfer_id);
  if (transfer.status === 'cancelled') return;
  if (transfer.status !== 'pending' || isAtBank(transfer)) throw processed();
  const details = 'The contribution was canceled.';
  await cancelFundsTransfer(work, funds_transfer_id, { details });
}
