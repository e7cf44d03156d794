import { createHash } from 'node:crypto';
import { ContactFundsTransferReference } from '../../../contract/index.ts';
import { toOne } from '../../kernel/json-api/relationship.ts';
import { defineResource, ofAccount } from '../../kernel/json-api/resource.ts';
import type { Services } from '../../kernel/services.ts';
import type { Work } from '../../kernel/work.ts';
import { policiesOf } from '../../parties/accounts/account-policy.ts';
import { operatorDetails } from '../push-transfer-methods/operator-details.ts';

/** References for payments to accounts. */
export const referenceResource = defineResource(ContactFundsTransferReference, {
  table: 'contact_funds_transfer_references',
  queryable: ['reference', 'account-id', 'contact-id'],
  relationships: { account: toOne('accounts'), contact: toOne('contacts') },
  visibleTo: ofAccount('account_id'),
});

/** Whose payments they will be. */
export interface Sender {
  /** null for somebody who is no contact. */
  readonly contactId: string | null;
  readonly name: string;
  readonly email: string | null;
}

/** Writes a reference. */
export async function insertReference(
  work: Work,
  { id, accountId, sender }: { id: string; accountId: string; sender: Sender },
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
    ...wireInstructions(work, reference),
  });
}

/** `Q` and twelve signs, of which none is taken for another. */
function referenceOf(id: string): string {
  const digest = createHash('sha256').update(id).digest();
  const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
  return `Q${[...digest.subarray(0, 12)].map((byte) => signs[byte % signs.length]).join('')}`;
}

/** Where the sandbox's money is sent. */
const depository = {
  bank: 'Citibank, 388 Greenwich Street, New York, NY 10013, US',
  routingNumber: '021000089',
  swiftCode: 'CITIUS33XXX',
  accountNumber: '90000000000000001',
};

/**
 * What a sender has to know besides the amount, in words. Production has none before its bank is
 * connected.
 */
function wireInstructions({ environment }: Pick<Services, 'environment'>, reference: string) {
  if (environment !== 'sandbox') {
    return {
      wire_instructions: null,
      wire_instructions_intl: null,
      alt_currency_wire_instructions: null,
    };
  }
  const abroad = linesOf(`SWIFT code: ${depository.swiftCode}`, reference);
  return {
    wire_instructions: linesOf(`Routing number: ${depository.routingNumber}`, reference),
    wire_instructions_intl: abroad,
    alt_currency_wire_instructions: abroad,
  };
}

function linesOf(bankCode: string, reference: string): string {
  return [
    `Bank: ${depository.bank}`,
    bankCode,
    `Account number: ${depository.accountNumber}`,
    `Credit to: ${operatorDetails.creditTo}, ${operatorDetails.beneficiaryAddress}`,
    `Reference: ${reference}`,
  ].join('\n');
}
