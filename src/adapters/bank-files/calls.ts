import type { bankRailsPort } from '../../vendors/ports/bank-rails.ts';
import { VendorRefusal } from '../../vendors/protocol/failures.ts';
import { pending, type VendorCalls } from '../../vendors/protocol/port.ts';
import type { Order } from './ach/ach-entry.ts';
import { submitFile } from './ach/submit-file.ts';
import type { Bank } from './books/bank.ts';
import { openAccount } from './books/open-account.ts';
import { readTransfer } from './books/read-transfer.ts';
import { returnMoney } from './books/return-money.ts';
import { sendAch, sendWire } from './send-transfer.ts';

/** Implements the calls of the port `bank-rails` by files. */
export function bankCalls(bank: Bank): VendorCalls<typeof bankRailsPort> {
  return {
    'open-account': ({ reference }) => openAccount(bank, reference),
    'read-depository': async () => bank.settings.depository,
    async 'submit-file'(submission) {
      await submitFile(bank, submission);
      return pending;
    },
    'send-transfer': (order) => sendTransfer(bank, order),
    'read-transfer': async (wanted) => ({ transfer: await readTransfer(bank, wanted) }),
    async 'return-transfer'(wanted) {
      await returnMoney(bank, wanted);
      return {};
    },
  };
}

/** Networks that this bank has no files for, by the code of their refusal. */
const refused: Readonly<Partial<Record<Order['network'], string>>> = {
  wire_international: 'international_wires_not_supported',
  check: 'checks_not_supported',
  signet: 'signet_not_supported',
};

/** @throws VendorRefusal if the order can't be a file */
async function sendTransfer(bank: Bank, order: Order): Promise<typeof pending> {
  const code = refused[order.network];
  if (code !== undefined) throw new VendorRefusal(code);
  await (order.network === 'ach' ? sendAch : sendWire)(bank, order);
  return pending;
}
