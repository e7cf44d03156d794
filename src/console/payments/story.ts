import type { Resource } from '../../contract/json-api.ts';
import { textOf } from '../catalogue/relations.ts';
import type { FormatAttribute } from '../shell/attribute-value.tsx';
import type { Story } from '../shell/story-line.tsx';
import { text } from '../texts/text.ts';
import { reasonOf } from './failure-reason.ts';
import type { Payment } from './load-payment.ts';

/** Says what happened to a payment, from its contribution, attempts, transfer and disputes. */
export function storyOf(payment: Payment, format: FormatAttribute): Story {
  const { contribution, transfer, attempts, chargebacks } = payment;
  const disputed = chargebacks.findLast(isOpen);
  if (disputed) {
    const values = { amount: format(disputed, 'amount'), day: format(disputed, 'reply-by-date') };
    return { tone: 'bad', sentence: text('payments.story.disputed', values) };
  }
  switch (textOf(contribution, 'status')) {
    case 'completed':
    case 'settled':
      return transfer ? arrived(payment, transfer, format) : good('payments.story.paid');
    case 'authorized':
      return { tone: 'waiting', sentence: text('payments.story.authorized') };
    case 'cancelled':
      // A card is charged before the account's rules are applied.
      return attempts.some((each) => textOf(each, 'state') === 'succeeded')
        ? { tone: 'bad', sentence: text('payments.story.denied') }
        : { tone: 'plain', sentence: text('payments.story.cancelled') };
    case 'reversed':
      return reversed(transfer, format);
    default:
      return unpaid(contribution, attempts.at(-1));
  }
}

const good = (key: 'payments.story.paid'): Story => ({ tone: 'good', sentence: text(key) });

const isOpen = (chargeback: Resource) =>
  !['won', 'lost', 'forfeited'].includes(textOf(chargeback, 'status'));

/** The bank may have reversed a part. */
function reversed(transfer: Resource | undefined, format: FormatAttribute): Story {
  const amount = transfer ? format(transfer, 'reversed-amount') : '';
  const details = transfer ? textOf(transfer, 'reversal-details') : '';
  return { tone: 'bad', sentence: text('payments.story.reversed', { amount, details }) };
}

function arrived(payment: Payment, transfer: Resource, format: FormatAttribute): Story {
  const status = textOf(transfer, 'status');
  if (status === 'pending') return { tone: 'waiting', sentence: text('payments.story.waits') };
  if (status === 'reversed') return reversed(transfer, format);
  const clears = format(transfer, 'clears-on');
  const isCleared = textOf(transfer, 'contingencies-cleared-at') !== '';
  const settled = text('payments.story.settled', { day: format(transfer, 'settled-at') });
  const later = clears && !isCleared ? text('payments.story.clears', { day: clears }) : '';
  const back = payment.refunds.filter((each) => textOf(each, 'status') === 'processed');
  const returned = back.map((each) =>
    text('payments.story.refunded', { amount: format(each, 'amount') }),
  );
  return { tone: 'good', sentence: [settled, later, ...returned].filter(Boolean).join(' ') };
}

function unpaid(contribution: Resource, last: Resource | undefined): Story {
  if (last && textOf(last, 'state') === 'failed') {
    const reason = reasonOf(last);
    return textOf(contribution, 'status') === 'failed'
      ? { tone: 'bad', sentence: reason }
      : { tone: 'bad', sentence: text('payments.story.notYet', { reason }) };
  }
  if (textOf(contribution, 'status') === 'failed') {
    return { tone: 'bad', sentence: text('payments.story.failed') };
  }
  if (last) return { tone: 'waiting', sentence: text('payments.story.verifying') };
  const isCard = textOf(contribution, 'funds-transfer-type') === 'credit_card';
  return {
    tone: 'waiting',
    sentence: text(isCard ? 'payments.story.unpaid' : 'payments.story.announced'),
  };
}
