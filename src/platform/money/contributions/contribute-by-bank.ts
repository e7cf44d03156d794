import {
  type ContributionInput,
  type CurrencyType,
  canonicalIpAddress,
} from '../../../contract/index.ts';
import type { Services, Work } from '../../kernel/work/index.ts';
import { policiesOf } from '../../parties/accounts/account-policy.ts';
import { accountResource } from '../../parties/accounts/account-resource.ts';
import { requireContributable } from '../../parties/accounts/require-contributable.ts';
import { requireBank } from '../banks/bank-rails.ts';
import { toDecimal } from '../cash/cents.ts';
import { lockCashTotals } from '../cash/change-held.ts';
import { insertMethod } from '../funds-transfer-methods/insert-method.ts';
import { fundsTransferMethods } from '../funds-transfer-methods/method-resource.ts';
import { type PreparedMethod, prepareMethod } from '../funds-transfer-methods/prepare-method.ts';
import { requireLinkedBalance } from '../funds-transfer-methods/require-linked-balance.ts';
import type { NewPart } from '../funds-transfers/insert-funds-transfer.ts';
import { offeringIn } from '../offerings/find-offering.ts';
import { requireWithinLimits } from './contribution-limits.ts';
import { requireContributionAllowed, requirePartsFit } from './contribution-policies.ts';
import { type ContributionCall, type ContributionSource, sourceOf } from './contribution-source.ts';
import { insertContribution } from './insert-contribution.ts';

interface Wanted {
  readonly id: string;
  readonly input: ContributionInput;
  readonly source: ContributionSource;
  readonly amount: string;
  readonly offeringId: string | null;
  /** The method in the request body, if any. */
  readonly prepared: PreparedMethod | undefined;
}

/**
 * Creates a contribution by ACH, check, wire or Signet, with a funds transfer that waits for the
 * bank. A repeated run returns the contribution of the first one.
 *
 * @returns the id of the contribution
 * @throws Failure when the request or the account's policies forbid it; 60006 without a bank
 */
export async function contributeByBank(
  services: Services,
  call: ContributionCall,
): Promise<string> {
  const { input, resourceId: id } = call;
  const { store } = services;
  const known = store.db.selectFrom('contributions').select('id').where('id', '=', id);
  if (await known.executeTakeFirst()) return id;
  requireBank(services);
  const source = await sourceOf(services, call);
  const policies = await policiesOf(store.db, source.accountId);
  const currencyType = input['currency-type'] ?? policies['default-currency'];
  const amount = toDecimal(input.amount, currencyType);
  await requireContributionAllowed(store.db, source, { input, amount });
  requirePartsFit(input, amount);
  const offeringId = await offeringIn(call, input['offering-id'], { currencyType });
  await requireManagedParts(call);
  const { contact } = source;
  const method = input['funds-transfer-method'];
  const prepared =
    method && contact
      ? await prepareMethod(services, { contact, input: method, at: 'funds-transfer-method' })
      : undefined;
  await requireBalance(services, source, { amount, prepared });
  await services.transact((work) =>
    write(work, { id, input, source, amount, prepared, offeringId }),
  );
  return id;
}

async function requireManagedParts(call: ContributionCall): Promise<void> {
  const parts = call.input['child-funds-transfers'] ?? [];
  for (const [index, part] of parts.entries()) {
    const accountId = part['account-id'];
    await call.requirePermitted(
      accountResource,
      accountId,
      `child-funds-transfers/${index}/account-id`,
    );
  }
}

async function requireBalance(
  services: Services,
  { accountId, methodId }: ContributionSource,
  { amount, prepared }: Pick<Wanted, 'amount' | 'prepared'>,
): Promise<void> {
  if (prepared) await requireLinkedBalance(services, { prepared, accountId, amount });
  if (methodId !== null) await requireLinkedBalance(services, { methodId, accountId, amount });
}

async function write(work: Work, wanted: Wanted): Promise<void> {
  const { id, input, source, amount, prepared, offeringId } = wanted;
  const { accountId, contact } = source;
  const policies = await policiesOf(work.trx, accountId);
  const currencyType = input['currency-type'] ?? policies['default-currency'];
  const parts = partsOf(input, currencyType);
  const accountIds = [accountId, ...parts.map((part) => part.account_id)];
  await lockCashTotals(
    work,
    accountIds.map((one) => ({ accountId: one, currencyType })),
  );
  const contactId = contact && String(contact.id);
  await requireContributable(work.trx, { account_id: accountId, contact_id: contactId });
  for (const part of parts) await requireContributable(work.trx, part);
  const methodId = prepared ? await insertMethod(work, prepared) : source.methodId;
  if (prepared && methodId && input['save-funds-transfer-method'] === false) {
    await work.change(fundsTransferMethods, methodId, { inactive: true });
  }
  await requireWithinLimits(work, { accountId, methodId, amount, currencyType });
  await insertContribution(work, {
    id,
    origin: 'server',
    account_id: accountId,
    contact_id: contactId,
    amount,
    currency_type: currencyType,
    offering_id: offeringId,
    parts,
    funds_transfer_type: source.type,
    funds_transfer_method_id: methodId,
    contributor: contributorOf(wanted),
    special_instructions: input['special-instructions'] ?? null,
    // The sender quotes it on a wire or check, so that the money can be matched.
    reference:
      source.methodId === null ? `C${id.replaceAll('-', '').slice(0, 11).toUpperCase()}` : null,
    signet_deposit_address: source.type === 'signet' ? policies['signet-deposit-address'] : null,
  });
}

function contributorOf({ input, source: { contact } }: Wanted) {
  const ip = input['ip-address'];
  return {
    contributor_name: input['contributor-name'] ?? textOf(contact?.name),
    contributor_email: input['contributor-email'] ?? textOf(contact?.email),
    message: input.message ?? null,
    ip_address: ip === undefined ? null : canonicalIpAddress(ip),
    user_agent: input['user-agent'] ?? null,
  };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

function partsOf(input: ContributionInput, currencyType: CurrencyType): NewPart[] {
  return (input['child-funds-transfers'] ?? []).map((part, index) => ({
    account_id: part['account-id'],
    amount: toDecimal(part.amount, currencyType, `child-funds-transfers/${index}/amount`),
    special_instructions: part['special-instructions'] ?? null,
    takes_shortage: part['shortage-from'] ?? false,
    takes_surplus: part['shortage-to'] ?? false,
  }));
}
