import * as z from 'zod/mini';
import { parseJson, readText } from '../../vendors/protocol/read-text.ts';
import type { Store } from '../serve/index.ts';
import { hmacValidator as HmacValidator } from './library.ts';
import { recordEvent } from './recorded-events.ts';
import type { StoredCards } from './stored-cards.ts';

/** An event of Adyen's webhook on stored cards (*Recurring tokens life cycle events*). */
const TokenEvent = z.object({
  type: z.enum([
    'recurring.token.created',
    'recurring.token.alreadyExisting',
    'recurring.token.updated',
    'recurring.token.disabled',
  ]),
  eventId: z.string(),
  data: z.object({ merchantAccount: z.string(), shopperReference: z.string() }),
});

interface Parts {
  readonly store: Store;
  readonly storedCards: StoredCards;
  readonly merchantAccount: string;
  readonly hmacKeys: readonly string[];
  readonly now: () => Date;
}

const maxBytes = 100_000;

/**
 * Receives Adyen's webhook on stored cards. Each event marks its card, which the job then reads from Adyen. The header
 * `hmacsignature` signs the whole body.
 */
export function createTokenNotifications(parts: Parts) {
  const { store, storedCards, merchantAccount, hmacKeys, now } = parts;
  const validator = new HmacValidator();

  return async (request: Request): Promise<Response> => {
    const body = (await readText(request, maxBytes)) ?? '';
    const signature = request.headers.get('hmacsignature') ?? '';
    const isSigned = hmacKeys.some((key) => validator.validateHMACSignature(key, signature, body));
    if (!isSigned) return new Response(null, { status: 401 });
    const event = TokenEvent.safeParse(parseJson(body)).data;
    // Other events of the same webhook are acknowledged.
    if (event?.data.merchantAccount === merchantAccount) {
      await store.transaction(async (queries) => {
        const record = { eventCode: event.type, pspReference: event.eventId, isSuccess: true };
        const isNew = await recordEvent(queries, { ...record, at: now() });
        if (isNew) await storedCards.mark(queries, event.data.shopperReference);
      });
    }
    return new Response('[accepted]');
  };
}
