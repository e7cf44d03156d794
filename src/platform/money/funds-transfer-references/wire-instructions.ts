import type { Services } from '../../kernel/services.ts';
import { operatorDetails } from '../push-transfer-methods/operator-details.ts';

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
export function wireInstructions(
  { environment }: Pick<Services, 'environment'>,
  reference: string,
) {
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
