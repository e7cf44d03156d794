import type { InboundPushInput, PushTransferType } from '../../../contract/index.ts';
import { bankRailsPort as port } from '../../../vendors/ports/bank-rails.ts';
import { type CallbackResult, type Route, vendorCallback } from '../../kernel/api/index.ts';
import { Failure, invalidAttribute, type Queryable } from '../../kernel/store/index.ts';
import type { Services, Work } from '../../kernel/work/index.ts';
import { requireContributable } from '../../parties/accounts/require-contributable.ts';
import { featuresOf } from '../../parties/organizations/organization-features.ts';
import { nextBankingDay } from '../banking-days/next-banking-day.ts';
import { toDecimal } from '../cash/cents.ts';
import { lockCashTotals } from '../cash/change-held.ts';
import { insertContribution } from '../contributions/insert-contribution.ts';
import { settleFundsTransfer } from '../funds-transfers/settle-funds-transfer.ts';
import { achOriginatorResource } from './push-resources.ts';
import { requireIncoming } from './require-incoming.ts';

interface Receipt {
  /** The contribution's id, by which a repeated report is recognized. */
  readonly id: string;
  readonly methodId: string;
  readonly type: PushTransferType;
  readonly input: InboundPushInput;
  readonly details: ReceiptDetails;
}

/** Details in the bank's report. */
export interface ReceiptDetails {
  readonly identification: string;
  readonly routingNumber: string;
  /** For ACH; by the type of the contact if null. */
  readonly secCode: 'CCD' | 'PPD' | null;
  /** `YYYY-MM-DD` when ACH settles; the next banking day if null. */
  readonly settlesOn: string | null;
}

/**
 * Inserts the contribution and funds transfer of pushed money. A wire settles immediately, ACH on the
 * next banking day. Coverage: PU3.
 *
 * @throws Failure 60007, account_not_opened, account_frozen, or invalid_attribute
 */
export async function receivePush(
  work: Work,
  { id, methodId, type, input, details }: Receipt,
): Promise<void> {
  const method = await findMethod(work, methodId);
  const { account_id: accountId, contact_id: contactId } = method;
  requireType(method.transfer_types, type);
  const source = input['originator-name'] ?? method.name;
  if (type === 'wire') await requireOwnWire(work, method, source);
  await lockCashTotals(work, [{ accountId, currencyType: 'USD' }]);
  if (await isReceived(work.trx, id)) return;
  await requireContributable(work.trx, { account_id: accountId, contact_id: contactId });
  await requireIncoming(work.trx, { accountId, type, currencyType: 'USD' }, 'transfer-types');
  const { fundsTransferId } = await insertContribution(work, {
    id,
    account_id: accountId,
    contact_id: contactId,
    amount: toDecimal(input.amount, 'USD'),
    currency_type: 'USD',
    funds_transfer_type: type,
    push_transfer_method_id: methodId,
    reference: input.reference ?? null,
    funds_source_name: source,
    contributor: { contributor_name: method.name, contributor_email: method.email },
  });
  if (type === 'wire') {
    await settleFundsTransfer(work, fundsTransferId, { settlementDetails: 'Settled by wire.' });
    return;
  }
  await work.insert(achOriginatorResource, {
    account_id: accountId,
    funds_transfer_id: fundsTransferId,
    originator_identification: details.identification,
    originator_name: source,
    originator_routing_number: details.routingNumber,
    sec_code: details.secCode ?? (method.isCompany ? 'CCD' : 'PPD'),
    settles_on: details.settlesOn ?? nextBankingDay(work.clock.now()),
  });
}

async function findMethod({ trx }: Work, id: string) {
  const { contact_type, ...method } = await trx
    .selectFrom('push_transfer_methods')
    .innerJoin('contacts', 'contacts.id', 'push_transfer_methods.contact_id')
    .where('push_transfer_methods.id', '=', id)
    .select([
      'push_transfer_methods.account_id',
      'push_transfer_methods.contact_id',
      'push_transfer_methods.organization_id',
      'push_transfer_methods.transfer_types',
      'contacts.name',
      'contacts.email',
      'contacts.contact_type',
    ])
    .executeTakeFirstOrThrow();
  return { ...method, isCompany: contact_type !== 'natural_person' };
}

function requireType(types: readonly PushTransferType[], type: PushTransferType): void {
  if (types.includes(type)) return;
  throw new Failure('60007', `The transfer-types of this method do not include ${type}.`, {
    title: 'Payment Type Not Included',
    pointer: '/data/attributes/transfer-types',
  });
}

/** Third-party wires are allowed unless the operator prevents them. Coverage: LI16. */
async function requireOwnWire(
  { trx }: Work,
  { organization_id, name }: { organization_id: string; name: string },
  source: string,
): Promise<void> {
  const features = await featuresOf(trx, organization_id);
  if (features['third-party-wires'] || sameName(source, name)) return;
  const detail =
    'originator-name must be the name of the contact. Wires from third parties are not allowed.';
  throw invalidAttribute('originator-name', detail);
}

/** Compares names without regard to case and spaces. */
function sameName(one: string, other: string): boolean {
  const plain = (name: string) =>
    name.normalize('NFKC').toUpperCase().split(/\s+/).join(' ').trim();
  return plain(one) === plain(other);
}

/** Returns true if an earlier run of the request has already stored the contribution. */
export async function isReceived(db: Queryable, contributionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('contributions')
    .select('id')
    .where('id', '=', contributionId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns the route for money received by a push transfer method. If the account doesn't accept it,
 * the answer is 422, nothing is stored, and the bank returns the money.
 */
export function receiptCallback(services: Services): Route {
  const { transact, store } = services;
  return vendorCallback(
    services,
    { port, name: 'money-received' },
    async (body): Promise<CallbackResult> => {
      const { receiptId: id, reference: methodId, network: type, amount, originator, memo } = body;
      const found = store.db.selectFrom('push_transfer_methods').select('id');
      if (!(await found.where('id', '=', methodId).executeTakeFirst())) return 'unknown';
      const input = {
        amount,
        ...(memo !== null && { reference: memo }),
        ...(originator.name !== null && { 'originator-name': originator.name }),
      };
      const details = { ...originator, settlesOn: body.settlesOn };
      await transact((work) => receivePush(work, { id, methodId, type, input, details }));
      return 'taken';
    },
  );
}
