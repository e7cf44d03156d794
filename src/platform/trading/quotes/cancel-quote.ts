import { Failure } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { holdForQuote, lockQuote, type QuoteRow } from './change-quote.ts';
import { notPending } from './execute-quote.ts';
import { quoteResource } from './quote-resources.ts';
import { exchangeSides } from './settle-quote.ts';

/** Cancels a pending quote. @throws Failure quote_not_pending */
export async function cancelQuote(work: Work, id: string): Promise<void> {
  const quote = await work.lock(quoteResource, id);
  if (quote.status !== 'pending' || quote.asked_at !== null) throw notPending(quote);
  await work.change(quoteResource, quote, { status: 'cancelled' });
}

/** Rejects an executed quote that can't be settled, and releases its hold. The totals must be locked. */
export async function rejectQuote(work: Work, quote: QuoteRow): Promise<void> {
  await holdForQuote(work, quote, '-');
  const rejected_at = work.clock.now();
  await work.change(quoteResource, quote, { status: 'rejected', rejected_at });
}

/** Sets the status of a quote in the sandbox. @throws Failure quote_not_pending */
export async function setQuoteStatus(
  work: Work,
  id: string,
  status: 'executed' | 'rejected' | 'cancelled',
): Promise<void> {
  if (status === 'cancelled') return cancelQuote(work, id);
  const quote = await lockQuote(work, id);
  requireExecuted(quote);
  if (status === 'executed') await exchangeSides(work, quote);
  else await rejectQuote(work, quote);
}

function requireExecuted(quote: QuoteRow): void {
  const problem =
    quote.status !== 'executed_pending_settlement'
      ? 'The status of the quote must be executed_pending_settlement.'
      : quote.trade_settlement_id !== null && 'The quote belongs to a trade settlement.';
  if (problem) throw new Failure('quote_not_pending', problem);
}
