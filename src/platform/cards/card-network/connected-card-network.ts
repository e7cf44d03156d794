import { cardNetworkPort } from '../../../vendors/ports/card-network.ts';
import { VendorRefusal, VendorUnavailable } from '../../../vendors/protocol/failures.ts';
import { ifRefused } from '../../../vendors/protocol/if-refused.ts';
import { invalidAttribute } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { absentCardNetwork, cardNetworkUnavailable } from './absent-card-network.ts';
import type { CardNetwork } from './card-network.ts';

/** Returns the platform's card network; in production none unless configured. */
export function cardNetworkOf(
  { vendors }: Pick<Services, 'vendors'>,
  simulator: CardNetwork,
): CardNetwork {
  const calls = vendors.connect(cardNetworkPort, () => simulator);
  return calls ? withRefusals(calls) : absentCardNetwork;
}

/** While the outcome of a call is unknown, an attempt doesn't change: see `createRecovery`. */
function withRefusals(calls: CardNetwork): CardNetwork {
  return {
    ...calls,
    keep: (request) => beforeAttempt(calls.keep(request), notAccepted),
    range: (request) => beforeAttempt(calls.range(request)),
    'funding-type': (request) => beforeAttempt(calls['funding-type'](request)),
    fingerprint: (request) => beforeAttempt(calls.fingerprint(request)),
    verify: (request) =>
      ifRefused(calls.verify(request), {
        reference: request.reference,
        declineCode: 'card_declined' as const,
      }),
    authorize: (request) =>
      ifRefused(calls.authorize(request), {
        reference: request.reference,
        status: 'declined' as const,
        declineCode: 'card_declined' as const,
      }),
    capture: (request) =>
      ifRefused(calls.capture(request), {
        reference: request.reference,
        status: 'authorized' as const,
        declineCode: 'capture_failed' as const,
      }),
  };
}

/** Waits for a call made before there is an attempt, whose failures can name the network. */
function beforeAttempt<Answer>(call: Promise<Answer>, refused = noDetails): Promise<Answer> {
  return call.catch((error: unknown) => {
    if (error instanceof VendorRefusal) throw refused();
    throw error instanceof VendorUnavailable
      ? cardNetworkUnavailable('The card network does not respond')
      : error;
  });
}

const notAccepted = () =>
  invalidAttribute('number', 'The card network does not accept this card. Use another one.');

const noDetails = () => cardNetworkUnavailable('The card network provides no details of this card');
