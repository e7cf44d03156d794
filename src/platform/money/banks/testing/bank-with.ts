import { bankRailsPort } from '../../../../vendors/ports/bank-rails.ts';
import { VendorRefusal } from '../../../../vendors/protocol/failures.ts';
import { inProcess } from '../../../../vendors/protocol/in-process.ts';
import type { BankRails } from '../bank-rails.ts';

/** Returns the address of a bank that rejects all calls except the given ones. */
export function bankWith(calls: Partial<BankRails>) {
  const closed = () => Promise.reject(new VendorRefusal('closed'));
  const bank: BankRails = {
    'open-account': closed,
    'read-depository': closed,
    'submit-file': closed,
    'send-transfer': closed,
    'read-transfer': closed,
    'return-transfer': closed,
    ...calls,
  };
  return inProcess(bankRailsPort, bank, { now: () => new Date(), onError: () => {} });
}
