import type { AReq } from '../contract/emv-3ds.ts';
import { threeDSDirectoryPort } from '../vendors/ports/three-ds-directory.ts';
import { VendorRefusal } from '../vendors/protocol/failures.ts';
import { createVendorServer } from '../vendors/protocol/server.ts';
import type { Devices } from './devices/devices.ts';
import { handleConfirmation } from './devices/handle-confirmation.ts';
import { createPaymentOffer } from './devices/payment-offer.ts';
import { answerAuthentication, answerCardRanges, isForPlatform } from './directory-server.ts';
import type { IssuerEnvironment } from './issuer-environment.ts';
import { scenarios } from './scenarios.ts';
import type { Transaction, Transactions } from './transactions.ts';

/** Creates the directory server as a vendor with signed answers. */
export function createDirectory(
  environment: IssuerEnvironment,
  { transactions, devices }: { transactions: Transactions; devices: Devices },
): (request: Request) => Promise<Response> {
  /** @throws VendorRefusal for an unknown card or platform */
  function begin(areq: AReq): Transaction {
    const scenario = scenarios.get(areq.acctNumber);
    if (!scenario) throw new VendorRefusal('card_not_enrolled');
    if (!isForPlatform(areq, environment.platformUrl)) throw new VendorRefusal('other_platform');
    return transactions.begin(areq, scenario);
  }

  return createVendorServer(
    threeDSDirectoryPort,
    {
      'card-ranges': async (preq) => answerCardRanges(preq, environment.issuerUrl),
      async authenticate(areq) {
        const transaction = begin(areq);
        transaction.paymentOffer ??= createPaymentOffer(transaction, devices, environment);
        return answerAuthentication(transaction, environment.issuerUrl);
      },
      async 'confirm-payment'(areq) {
        const transaction = begin(areq);
        await handleConfirmation(areq, transaction, { devices, environment });
        return answerAuthentication(transaction, environment.issuerUrl);
      },
    },
    // Signatures use the machine's clock.
    { secrets: [environment.secret], now: () => new Date() },
  );
}
