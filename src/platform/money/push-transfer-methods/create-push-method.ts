import { createHash } from 'node:crypto';
import type { PushTransferMethodInput } from '../../../contract/index.ts';
import { Failure, toJson } from '../../kernel/store/index.ts';
import type { Services, Work } from '../../kernel/work/index.ts';
import { lockContact } from '../../parties/contacts/lock-contact.ts';
import { featuresOf } from '../../parties/organizations/organization-features.ts';
import { bankRailsOf, refuseWithoutBank } from '../banks/bank-rails.ts';
import { pushTransferMethodResource } from './push-resources.ts';

/**
 * Has the bank open an account, and inserts the method. The call to the bank follows all checks and
 * happens outside of transactions.
 *
 * @param wanted.id the same in every run of one request, so that the bank opens one account
 * @throws Failure 60000 to 60006
 */
export async function createPushMethod(
  services: Services,
  wanted: { id: string; organizationId: string; input: PushTransferMethodInput },
): Promise<void> {
  const { id, organizationId, input } = wanted;
  const accountId = input['account-id'];
  const contactId = input['contact-id'];
  const pair = { organizationId, accountId, contactId };
  await services.transact((work) => requirePushable(work, pair));
  const { accountNumber, ...depository } = await openAccount(services, id);
  await services.transact(async (work) => {
    await requirePushable(work, pair);
    await work.insert(pushTransferMethodResource, {
      id,
      account_id: accountId,
      contact_id: contactId,
      transfer_types: toJson([...new Set(input['transfer-types'])]),
      account_number: accountNumber,
      reference: referenceOf(id),
      depository: toJson(depository),
    });
  });
}

/** @throws Failure 60006 when the bank is absent, unreachable, or rejects the request */
async function openAccount(services: Services, methodId: string) {
  const rails = bankRailsOf(services);
  if (!rails) return refuseWithoutBank();
  return rails['open-account']({ reference: methodId }).catch(refuseWithoutBank);
}

/** Returns letters and digits that are easy to read over the phone. */
function referenceOf(id: string): string {
  return `P${createHash('sha256').update(`reference ${id}`).digest('hex').slice(0, 12).toUpperCase()}`;
}

interface Pair {
  readonly organizationId: string;
  readonly accountId: string;
  readonly contactId: string;
}

/** Titles, details and attributes by code. */
const problems = {
  '60000': [
    'Feature Not Enabled Error',
    'Push transfer methods are not enabled for this organization.',
    'organization-id',
  ],
  '60001': ['Account Not Opened', 'The account must have the status opened.', 'account-id'],
  '60002': [
    'Primary Address Missing',
    'The contact must have a primary address.',
    'primary-address-id',
  ],
  '60003': [
    'Primary Phone Number Missing',
    'The contact must have a primary phone number.',
    'primary-phone-number-id',
  ],
  '60004': [
    'Contact Not Cleared',
    'The contact must have aml-cleared and cip-cleared true.',
    'contact-id',
  ],
} as const;

function refuse(code: keyof typeof problems): never {
  const [title, detail, attribute] = problems[code];
  throw new Failure(code, detail, { title, pointer: `/data/attributes/${attribute}` });
}

/**
 * Checks that an account and its contact may have another push transfer method, and locks the contact
 * until the transaction ends. Coverage: LI7.
 *
 * @throws Failure 60000 to 60005
 */
async function requirePushable(work: Work, pair: Pair): Promise<void> {
  const { organizationId, accountId, contactId } = pair;
  const features = await featuresOf(work.trx, organizationId);
  if (!features['push-transfer-methods']) refuse('60000');
  // Locked, so that the later of two concurrent requests counts the earlier one's method.
  const contact = await lockContact(work, contactId);
  const account = await work.trx
    .selectFrom('accounts')
    .select('status')
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (account?.status !== 'opened') refuse('60001');
  if (contact.primary_address_id === null) refuse('60002');
  if (contact.primary_phone_number_id === null) refuse('60003');
  if (!contact.aml_cleared || !contact.cip_cleared) refuse('60004');
  const max = features['push-transfer-methods-per-contact'];
  if ((await countMethods(work, pair)) >= max) throw tooMany(max);
}

async function countMethods({ trx }: Work, { accountId, contactId }: Pair): Promise<number> {
  const { count } = await trx
    .selectFrom('push_transfer_methods')
    .where('account_id', '=', accountId)
    .where('contact_id', '=', contactId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function tooMany(max: number): Failure {
  const detail = `The account and contact can have at most ${max} push transfer methods.`;
  return new Failure('60005', detail, {
    title: 'Maximum Number of Push Transfer Methods Reached',
    pointer: '/data/attributes/contact-id',
  });
}
