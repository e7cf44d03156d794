import type { bankRailsPort } from '../../../vendors/ports/bank-rails.ts';
import type { AnswerOf } from '../../../vendors/protocol/port.ts';
import type { Services } from '../../kernel/work/index.ts';
import { bankRailsOf, refuseWithoutBank } from '../banks/bank-rails.ts';

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
