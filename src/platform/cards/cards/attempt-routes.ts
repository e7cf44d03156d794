import { readCardAttempts } from '../../../contract/index.ts';
import { plain, type Route, route } from '../../kernel/api/index.ts';
import { Failure, toTimestamp } from '../../kernel/store/index.ts';
import type { ResourceToken } from '../../kernel/work/index.ts';
import { isWithCardholder } from '../attempts/attempt-series.ts';
import type { CardAttempt } from '../attempts/attempts.ts';
import { authentications } from '../attempts/authentications.ts';
import type { CardsParts } from './cards-parts.ts';

const pageLimit = 10;

/** Routes for following a token while another window links or pays with it. */
export function attemptRoutes(parts: CardsParts): Route[] {
  return [
    route(readCardAttempts, async (call) => {
      const token = await call.anyToken('credit_card_resource', 'contribution');
      const latest = await read(parts, token);
      const waiting = latest.filter(isWithCardholder);
      for (const attempt of waiting) await expireIfDue(parts, attempt);
      const rows = waiting.length > 0 ? await read(parts, token) : latest;
      const attributes = { attempts: rows.map((row) => toAttempt(row, parts.services.publicUrl)) };
      return plain({ data: { type: 'card-attempts', id: token.id, attributes } });
    }),
  ];
}

function read({ services }: CardsParts, { id, resource_id }: ResourceToken) {
  return services.store.db
    .selectFrom('card_attempts')
    .leftJoin('contributions', 'contributions.id', 'card_attempts.contribution_id')
    .leftJoin(
      'funds_transfer_methods',
      'funds_transfer_methods.credit_card_resource_id',
      'card_attempts.credit_card_resource_id',
    )
    .selectAll('card_attempts')
    .select([
      'contributions.funds_transfer_method_id as paid_with',
      'funds_transfer_methods.id as linked_as',
    ])
    .where('series_id', 'in', [id, resource_id])
    .orderBy('card_attempts.created_at', 'desc')
    .orderBy('ordinal', 'desc')
    .limit(pageLimit)
    .execute();
}

async function expireIfDue(parts: CardsParts, { id }: CardAttempt): Promise<void> {
  const authentication = await authentications.ofAttempt(parts.services.store.db, id);
  if (authentication) await parts.transitions.expireIfDue(authentication);
}

function toAttempt(attempt: Awaited<ReturnType<typeof read>>[number], publicUrl: string) {
  const { failure, ordinal, purpose, state } = attempt;
  const methodId = purpose === 'link' ? attempt.linked_as : attempt.paid_with;
  return {
    number: ordinal,
    purpose,
    status: statusOf(attempt),
    amount: Number(attempt.amount),
    'currency-type': attempt.currency_type,
    'contact-id': attempt.contact_id,
    'contribution-id': attempt.contribution_id,
    'funds-transfer-method-id': state === 'succeeded' ? methodId : null,
    failure: failure && (Failure.ofAll([failure]).toErrors(publicUrl)[0] ?? null),
    'created-at': toTimestamp(attempt.created_at),
  };
}

function statusOf(attempt: CardAttempt) {
  const { state } = attempt;
  if (state === 'succeeded' || state === 'failed') return state;
  return isWithCardholder(attempt) ? 'waiting_for_cardholder' : 'processing';
}
