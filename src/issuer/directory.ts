import type { AReq } from '../contract/emv-3ds.ts';
import { threeDSDirectoryPort } from '../vendors/ports/three-ds-directory.ts';
import { VendorRefusal } from '../vendors/protocol/failures.ts';
import { createVendorServer } from '../vendors/protocol/server.ts';
import type { Devices } from './devices/devices.ts';
import { paymentOfferOf } from './devices/payment-offer.ts';
import { takeConfirmation } from './devices/take-confirmation.ts';
import { answerAuthentication, answerCardRanges, isForPlatform } from './directory-server.ts';
import type { IssuerWorld } from './issuer-world.ts';
import { scenarios } from './scenarios.ts';
import type { Transaction, Transactions } from './transactions.ts';

/** The directory server as a vendor: answers the calls of the port, each signed as all vendors sign. */
export function createDirectory(
  world: IssuerWorld,
  { transactions, devices }: { transactions: Transactions; devices: Devices },
): (request: Request) => Promise<Response> {
  /** @throws VendorRefusal for a card or a platform that is not of this issuer */
  function begin(areq: AReq): Transaction {
    const scenario = scenarios.get(areq.acctNumber);
    if (!scenario) throw new VendorRefusal('card_not_enrolled');
    if (!isForPlatform(areq, world.platformUrl)) throw new VendorRefusal('other_platform');
    return transactions.begin(areq, scenario);
  }

  return createVendorServer(
    threeDSDirectoryPort,
    {
      'card-ranges': async (preq) => answerCardRanges(preq, world.issuerUrl),
      async authenticate(areq) {
        const transaction = begin(areq);
        transaction.paymentOffer ??= paymentOfferOf(transaction, devices, world);
        return answerAuthentication(transaction, world.issuerUrl);
      },
      async 'confirm-payment'(areq) {
        const transaction = begin(areq);
        await takeConfirmation(areq, transaction, { devices, world });
        return answerAuthentication(transaction, world.issuerUrl);
      },
    },
    // Signatures go by the machine's clock.
    { secrets: [world.secret], now: () => new Date() },
  );
}
