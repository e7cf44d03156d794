import { one, type Reply } from '../../kernel/api/index.ts';
import { Failure } from '../../kernel/store/index.ts';
import type { Row } from '../../kernel/work/index.ts';
import { toDecimal } from '../../money/cash/cents.ts';
import { contributeByBank } from '../../money/contributions/contribute-by-bank.ts';
import { contributions } from '../../money/contributions/contribution-resource.ts';
import type { ContributionCall } from '../../money/contributions/contribution-source.ts';
import { countNew, towards } from '../../money/contributions/count-towards-offering.ts';
import { fundsTransferMethods } from '../../money/funds-transfer-methods/method-resource.ts';
import { offeringIn } from '../../money/offerings/find-offering.ts';
import { requireContributable } from '../../parties/accounts/require-contributable.ts';
import type { PreparedAttempt } from '../attempts/settle.ts';
import { attemptOf, contributionOf } from './begin-contribution.ts';
import { checkExpiration } from './card-checks.ts';
import { faceOfMethod, type Method, requireOwner } from './card-method.ts';
import type { CardsParts } from './cards-parts.ts';
import { requireStillAccepted } from './require-card-accepted.ts';
import { requireNewCardPayment } from './require-card-allowed.ts';

/** Creates a contribution by a linked card or any other method. */
export async function contributeByServer(
  parts: CardsParts,
  call: ContributionCall,
): Promise<Reply> {
  const methodId = call.input['funds-transfer-method-id'];
  const method =
    methodId && (await call.row(fundsTransferMethods, methodId, 'funds-transfer-method-id'));
  if (method && method.funds_transfer_type === 'credit_card') return payByCard(parts, call, method);
  return one(contributions, await contributeByBank(parts.services, call));
}

/** Pays with a linked card. Continues where an earlier run of the same attempt stopped. */
async function payByCard(parts: CardsParts, call: ContributionCall, method: Row): Promise<Reply> {
  const { input, attemptId, resourceId, isRepeated, requirePermitted, row } = call;
  const { attempts, services } = parts;
  await requirePermitted(fundsTransferMethods, method);
  const known = isRepeated && (await attempts.find(services.store.db, attemptId));
  const begun =
    known ||
    (await beginByServer(parts, {
      id: resourceId,
      input,
      attemptId,
      row,
      method: method as Method,
    }));
  const attempt = await parts.runAttempt.finish(begun);
  return one(contributions, attempt.subject_id, {
    dropConnection: await parts.losesAnswer(attempt),
  });
}

/** Starts a payment without cardholder, which requires an earlier one with its security code. */
async function beginByServer(
  parts: CardsParts,
  begun: Pick<ContributionCall, 'attemptId' | 'input' | 'row'> & { id: string; method: Method },
): Promise<PreparedAttempt> {
  const { attempts, services, settlement } = parts;
  const { id, input, attemptId, method } = begun;
  parts.requireNetwork();
  requireOwner(method, input);
  if (method.security_code_confirmed_at === null) {
    throw new Failure(
      'cvv_contribution_required',
      'The first contribution with a card requires its security code. Launch the widget for it.',
      { pointer: '/data/attributes/funds-transfer-method-id' },
    );
  }
  const face = faceOfMethod(method);
  checkExpiration(face, 'contribution', services.clock.now());
  const currencyType = input['currency-type'] ?? 'USD';
  const offeringId = await offeringIn(begun, input['offering-id'], { currencyType });
  return services.transact(async (work) => {
    await requireStillAccepted(work.trx, method, face);
    const amount = toDecimal(input.amount, currencyType);
    await requireNewCardPayment(work, { accountId: method.account_id, amount, currencyType });
    await requireContributable(work.trx, method);
    const payment = { account_id: method.account_id, amount, currency_type: currencyType };
    const contribution = { id, ...payment };
    work.add(contributions, {
      ...contributionOf(method),
      ...contribution,
      ...towards(offeringId, amount),
      origin: 'server',
      message: input.message ?? null,
      special_instructions: input['special-instructions'] ?? null,
      status: 'pending',
    });
    countNew(work, { id, offering_id: offeringId, amount });
    const attempt = {
      ...attemptOf(contribution, method),
      id: attemptId,
      resource_token_id: null,
      security_code_given: false,
      state: 'processing',
    } as const;
    attempts.insert(work, attempt);
    // With the attempt, because it needs neither a cardholder nor another look at the account.
    return settlement.prepare(work, attempt);
  });
}
