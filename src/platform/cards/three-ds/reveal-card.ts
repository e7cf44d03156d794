import { VendorRefusal, VendorUnavailable } from '../../../vendors/protocol/failures.ts';
import { toLoggedError } from '../../kernel/services/index.ts';
import type { PaymentCard } from '../card-network/card-network.ts';
import type { ThreeDSServices } from './three-ds-services.ts';

/** Reads a card for 3-D Secure; undefined if the card network doesn't respond or refuses. */
export async function revealCard(
  { network, services }: Pick<ThreeDSServices, 'network' | 'services'>,
  cardToken: string,
): Promise<PaymentCard | undefined> {
  try {
    return await network.reveal(cardToken);
  } catch (error) {
    const isTheirs = error instanceof VendorUnavailable || error instanceof VendorRefusal;
    if (!isTheirs) throw error;
    services.log.error('the network failed', { part: 'three-ds', error: toLoggedError(error) });
    return undefined;
  }
}
