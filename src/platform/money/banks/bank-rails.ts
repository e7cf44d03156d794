import { createHash } from 'node:crypto';
import { bankRailsPort } from '../../../vendors/ports/bank-rails.ts';
import { pending, type VendorCalls } from '../../../vendors/protocol/port.ts';
import { Failure } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { operatorDetails } from './operator-details.ts';

export type BankRails = VendorCalls<typeof bankRailsPort>;

/** The bank of this platform; undefined in production, until the environment names one. */
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

/** Money by bank is not taken on where no bank moves it. @throws Failure 60006 */
export function requireBank(services: Pick<Services, 'vendors'>): void {
  if (!bankRailsOf(services)) refuseWithoutBank();
}

const citibank = {
  routingNumber: '021000089',
  bankName: 'Citibank',
  bankAddress: '388 Greenwich Street, New York, NY 10013, US',
};

/** What the sandbox's bank remembers: a transfer that it forgot is sent to it again, which moves nothing. */
const mostRemembered = 100_000;

/** Makes the sandbox's bank: requests say what becomes of files and transfers. */
function createSimulatedBank(): BankRails {
  const known = new Set<string>();
  const remember = (name: string) => {
    if (known.size >= mostRemembered) known.clear();
    known.add(name);
  };
  return {
    'open-account': async ({ reference }) => ({
      accountNumber: accountNumberOf(reference),
      ...citibank,
    }),
    'read-depository': async () => ({
      ...{ accountNumber: '90000000000000001', swiftCode: 'CITIUS33XXX' },
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

/** Seventeen digits, the most that an account in the United States has: no two methods have the same. */
function accountNumberOf(methodId: string): string {
  const digest = createHash('sha256').update(methodId).digest();
  return `9${String(digest.readBigUInt64BE() % 10n ** 16n).padStart(16, '0')}`;
}
