import {
  changeOffering,
  closeOffering,
  createOffering,
  exemptionMaximum,
  type OfferingChange,
  type OfferingExemption,
  type OfferingInput,
} from '../../../contract/index.ts';
import { creationRoute, type ModuleFactory, route, workOn } from '../../kernel/api/index.ts';
import { invalidAttribute } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { policiesOf } from '../../parties/accounts/account-policy.ts';
import { accountResource } from '../../parties/accounts/account-resource.ts';
import { lockNotEnded } from '../../parties/accounts/require-not-ended.ts';
import { toCents, toDecimal } from '../cash/cents.ts';
import { lockOffering, offerings as resource } from './offering-resource.ts';

const currency = 'USD';

/** Offerings of securities, which raise no more than their exemption permits. Coverage: LI10. */
export const offerings: ModuleFactory = (services) => ({
  resources: [resource],
  routes: [
    creationRoute(createOffering, resource, async (call) => {
      const { input, requirePermitted, resourceId: id } = call;
      await requirePermitted(accountResource, input['account-id'], 'account-id');
      await services.transact((work) => insertOffering(work, id, input));
    }),
    route(
      changeOffering,
      workOn(resource)((work, { target: { id }, input }) => change(work, id, input)),
    ),
    route(
      closeOffering,
      workOn(resource)(async (work, { target: { id } }) => {
        const offering = await lockOffering(work, id);
        if (offering.status === 'closed') return;
        const closed_at = work.clock.now();
        await work.change(resource, offering, { status: 'closed', closed_at });
      }),
    ),
  ],
});

async function insertOffering(work: Work, id: string, input: OfferingInput): Promise<void> {
  const { 'account-id': accountId, exemption, name } = input;
  await lockNotEnded(work.trx, accountId);
  const policies = await policiesOf(work.trx, accountId);
  if (!policies['allowed-offering-exemptions'].includes(exemption)) {
    const detail = `exemption must be one that the policies of the account allow; ${exemption} is not.`;
    throw invalidAttribute('exemption', detail);
  }
  const offering = await work.insert(resource, {
    id,
    account_id: accountId,
    name,
    exemption,
    status: 'open',
    currency_type: currency,
    maximum_amount: maximumOf(input['maximum-amount'], exemption),
  });
  await work.announceNew(resource, offering);
}

/** Waits for contributions that are being counted, so that none of them passes the new maximum. */
async function change(work: Work, id: string, input: OfferingChange): Promise<void> {
  const offering = await lockOffering(work, id);
  const given = input['maximum-amount'];
  const maximum_amount =
    given === undefined ? offering.maximum_amount : maximumOf(given, offering.exemption);
  if (toCents(maximum_amount) < toCents(offering.raised_amount)) {
    const detail = `maximum-amount must be at least what has been raised: ${offering.raised_amount} ${currency}.`;
    throw invalidAttribute('maximum-amount', detail);
  }
  await work.change(resource, offering, { name: input.name, maximum_amount });
}

/** @throws Failure invalid_attribute for more than the exemption permits */
function maximumOf(given: string | number | undefined, exemption: OfferingExemption): string {
  const most = exemptionMaximum[exemption];
  if (given === undefined) return most;
  const maximum = toDecimal(given, currency, 'maximum-amount');
  if (toCents(maximum) <= toCents(most)) return maximum;
  const detail = `maximum-amount must be at most ${most} ${currency} under the exemption ${exemption}.`;
  throw invalidAttribute('maximum-amount', detail);
}
