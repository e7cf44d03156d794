import { createHash } from 'node:crypto';
import { bankRailsPort } from '../../../vendors/ports/bank-rails.ts';
import { pending, type VendorCalls } from '../../../vendors/protocol/port.ts';
import { Failure } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';

export type BankRails = VendorCalls<typeof bankRailsPort>;

/** Returns the bank's adapter; undefined in production without a configured bank. */
export function bankRailsOf({ vendors }: Pick<Services, 'vendors'>): BankRails | undefined {
  return vendors.connect(bankRailsPort, createSimulatedBank);
}

/** @throws Failure 60006 */
export function refuseWithoutBank(): never {
  throw new Failure('60006', 'The banking service is not available. Try again later.', {
    title: 'Banking Service Unavailable',
    pointer: '/data',
  });
}

/** @throws Failure 60006 when no bank is connected */
export function requireBank(services: Pick<Services, 'vendors'>): void {
  if (!bankRailsOf(services)) refuseWithoutBank();
}

/** The operator of the service, to whom money for its customers is credited. */
export const operatorDetails = {
  creditTo: 'Embeds Custody Company',
  beneficiaryAddress: '1 Custody Plaza, Las Vegas, NV 89145, US',
};

const citibank = {
  routingNumber: '021000089',
  bankName: 'Citibank',
  bankAddress: '388 Greenwich Street, New York, NY 10013, US',
};

/** Limit on the simulated bank's memory. A forgotten transfer is sent again, which moves nothing. */
const maxRemembered = 100_000;

/** Creates the simulated bank of the sandbox. API requests decide the outcome of files and transfers. */
function createSimulatedBank(): BankRails {
  const known = new Set<string>();
  const remember = (name: string) => {
    if (known.size >= maxRemembered) known.clear();
    known.add(name);
  };
  return {
    'open-account': async ({ reference }) => ({
      accountNumber: accountNumberOf(reference),
      ...citibank,
    }),
    'read-depository': async () => ({
      accountNumber: '90000000000000001',
      swiftCode: 'CITIUS33XXX',
      ...citibank,
      ...operatorDetails,
    }),
    'submit-file': async () => pending,
    async 'send-transfer'({ reference }) {
      remember(reference);
      return pending;
    },
    async 'read-transfer'({ reference, receiptId }) {
      const isKnown = known.has(receiptId === null ? reference : `${reference} ${receiptId}`);
      return { transfer: isKnown ? { status: 'taken', details: null } : null };
    },
    async 'return-transfer'({ reference, receiptId }) {
      remember(receiptId === null ? reference : `${reference} ${receiptId}`);
      return {};
    },
  };
}

/** Returns 17 digits, the maximum in the United States; unique for each method. */
function accountNumberOf(methodId: string): string {
  const digest = createHash('sha256').update(methodId).digest();
  return `9${String(digest.readBigUInt64BE() % 10n ** 16n).padStart(16, '0')}`;
}
