import { createHash } from 'node:crypto';
import { ContactFundsTransferReference } from '../../../contract/index.ts';
import type { bankRailsPort } from '../../../vendors/ports/bank-rails.ts';
import type { AnswerOf } from '../../../vendors/protocol/port.ts';
import {
  defineResource,
  ofAccount,
  type Services,
  toOne,
  type Work,
} from '../../kernel/work/index.ts';
import { policiesOf } from '../../parties/accounts/account-policy.ts';
import { bankRailsOf, refuseWithoutBank } from '../banks/bank-rails.ts';

export const referenceResource = defineResource(ContactFundsTransferReference, {
  table: 'contact_funds_transfer_references',
  queryable: ['reference', 'account-id', 'contact-id'],
  relationships: { account: toOne('accounts'), contact: toOne('contacts') },
  visibleTo: ofAccount('account_id'),
});

/** The sender of the payments. */
export interface Sender {
  /** Null for a sender without a contact. */
  readonly contactId: string | null;
  readonly name: string;
  readonly email: string | null;
}

/** Inserts a reference with instructions for wires. */
export async function insertReference(
  work: Work,
  {
    id,
    accountId,
    sender,
    depository,
  }: { id: string; accountId: string; sender: Sender; depository: Depository },
): Promise<void> {
  const reference = referenceOf(id);
  const policies = await policiesOf(work.trx, accountId);
  await work.insert(referenceResource, {
    id,
    account_id: accountId,
    contact_id: sender.contactId,
    contact_name: sender.name,
    contact_email: sender.email,
    reference,
    signet_deposit_address: policies['signet-deposit-address'],
    ...wireInstructions(depository, reference),
  });
}

/** Returns `Q` and twelve characters that can't be confused with each other. */
function referenceOf(id: string): string {
  const digest = createHash('sha256').update(id).digest();
  const characters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
  return `Q${[...digest.subarray(0, 12)].map((byte) => characters[byte % characters.length]).join('')}`;
}

/** The operator's account, as described by the bank. */
export type Depository = AnswerOf<typeof bankRailsPort, 'read-depository'>;

/** @throws Failure 60006 when the bank is absent or doesn't answer */
export async function readDepository(
  services: Pick<Services, 'vendors' | 'telemetry'>,
): Promise<Depository> {
  const rails = bankRailsOf(services);
  return rails ? rails['read-depository']({}).catch(refuseWithoutBank) : refuseWithoutBank();
}

/** Returns the instructions for a sender. Those for international wires need the bank's SWIFT code. */
export function wireInstructions(depository: Depository, reference: string) {
  const { routingNumber, swiftCode } = depository;
  const abroad = swiftCode === null ? null : linesOf(`SWIFT code: ${swiftCode}`);
  return {
    wire_instructions: linesOf(`Routing number: ${routingNumber}`),
    wire_instructions_intl: abroad,
    alt_currency_wire_instructions: abroad,
  };

  function linesOf(bankCode: string): string {
    return [
      `Bank: ${depository.bankName}, ${depository.bankAddress}`,
      bankCode,
      `Account number: ${depository.accountNumber}`,
      `Credit to: ${depository.creditTo}, ${depository.beneficiaryAddress}`,
      `Reference: ${reference}`,
    ].join('\n');
  }
}
