import type { cardNetworkPort } from '../../vendors/ports/card-network.ts';
import type { Callbacks, Queries } from '../serve/index.ts';
import type { Event } from './events.ts';

type Add = Callbacks<typeof cardNetworkPort>;

const opened = ['NOTIFICATION_OF_CHARGEBACK', 'CHARGEBACK'];
/** `CHARGEBACK_REVERSED` is none of them: a second chargeback can follow it. */
const won = [
  ...['PREARBITRATION_WON', 'PREARBITRATION_ISSUER_WITHDRAWN', 'SCHEME_ARBITRATION_WON'],
  'ISSUER_RESPONSE_TIMEFRAME_EXPIRED',
];
const lost = [
  ...['SECOND_CHARGEBACK', 'PREARBITRATION_LOST', 'SCHEME_ARBITRATION_LOST'],
  'DISPUTE_DEFENSE_PERIOD_ENDED',
];
/** Adyen's codes of events that end a dispute. What else an event says is not signed, so it decides nothing. */
export const decisiveEvents = { won, lost } as const;

/** Reports that a dispute begins. Both events can be the first of one; the platform takes it once. */
export async function openDispute(
  queries: Queries,
  { reference, event }: { readonly reference: string; readonly event: Event },
  callbacks: Add,
): Promise<void> {
  const { eventCode, pspReference, amount, additionalData } = event;
  if (!opened.includes(eventCode) || !event.isSuccess || !amount) return;
  await callbacks.add(queries, 'dispute-opened', {
    topic: pspReference,
    body: {
      disputeId: pspReference,
      authorizationReference: reference,
      ...amount,
      reasonCode: additionalData.chargebackReasonCode?.trim() || null,
      respondBy: additionalData.defensePeriodEndsAt?.slice(0, 10) ?? null,
    },
  });
}

/** Reports that a dispute ended, once. */
export async function decideDispute(
  queries: Queries,
  { eventCode, isSuccess, pspReference: topic }: Event,
  callbacks: Add,
): Promise<void> {
  const outcome = won.includes(eventCode) ? 'won' : lost.includes(eventCode) ? 'lost' : undefined;
  if (!outcome || !isSuccess) return;
  await callbacks.add(queries, 'dispute-decided', { topic, body: { disputeId: topic, outcome } });
}
