import type { Resource } from '../../contract/json-api.ts';
import { textOf } from '../catalogue/relations.ts';
import type { FormatAttribute } from '../shell/attribute-value.tsx';
import { type Story, storyWith } from '../shell/story-line.tsx';
import { text } from '../texts/text.ts';
import type { Payment } from './load-payment.ts';
import { reasonOf } from './wording.ts';

/** Says what happened to a payment, from its contribution, attempts, transfer and disputes. */
export function storyOf(payment: Payment, format: FormatAttribute): Story {
  const { contribution, transfer, attempts, chargebacks } = payment;
  const disputed = chargebacks.findLast(isOpen);
  if (disputed) {
    const values = { amount: format(disputed, 'amount'), day: format(disputed, 'reply-by-date') };
    return storyWith('bad', 'payments.story.disputed', values);
  }
  switch (textOf(contribution, 'status')) {
    case 'completed':
    case 'settled':
      return transfer
        ? arrived(payment, transfer, format)
        : storyWith('good', 'payments.story.paid');
    case 'authorized':
      return storyWith('waiting', 'payments.story.authorized');
    case 'cancelled':
      // A card is charged before the account's rules are applied.
      return attempts.some((each) => textOf(each, 'state') === 'succeeded')
        ? storyWith('bad', 'payments.story.denied')
        : storyWith('plain', 'payments.story.cancelled');
    case 'reversed':
      return reversed(transfer, format);
    default:
      return unpaid(contribution, attempts.at(-1));
  }
}

const isOpen = (chargeback: Resource) =>
  !['won', 'lost', 'forfeited'].includes(textOf(chargeback, 'status'));

/** The bank may have reversed a part. */
function reversed(transfer: Resource | undefined, format: FormatAttribute): Story {
  const amount = transfer ? format(transfer, 'reversed-amount') : '';
  const details = transfer ? textOf(transfer, 'reversal-details') : '';
  return storyWith('bad', 'payments.story.reversed', { amount, details });
}

function arrived(payment: Payment, transfer: Resource, format: FormatAttribute): Story {
  const status = textOf(transfer, 'status');
  if (status === 'pending') return storyWith('waiting', 'payments.story.waits');
  if (status === 'reversed') return reversed(transfer, format);
  const clears = format(transfer, 'clears-on');
  const isCleared = textOf(transfer, 'contingencies-cleared-at') !== '';
  const settled = text('payments.story.settled', { day: format(transfer, 'settled-at') });
  const later = clears && !isCleared ? text('payments.story.clears', { day: clears }) : '';
  const returned = payment.refunds
    .filter((each) => textOf(each, 'status') === 'processed')
    .map((each) => text('payments.story.refunded', { amount: format(each, 'amount') }));
  return { tone: 'good', sentence: [settled, later, ...returned].filter(Boolean).join(' ') };
}

function unpaid(contribution: Resource, last: Resource | undefined): Story {
  const hasFailed = textOf(contribution, 'status') === 'failed';
  if (last && textOf(last, 'state') === 'failed') {
    const reason = reasonOf(last);
    return hasFailed
      ? { tone: 'bad', sentence: reason }
      : storyWith('bad', 'payments.story.notYet', { reason });
  }
  if (hasFailed) return storyWith('bad', 'payments.story.failed');
  if (last) return storyWith('waiting', 'payments.story.verifying');
  const isCard = textOf(contribution, 'funds-transfer-type') === 'credit_card';
  return storyWith('waiting', isCard ? 'payments.story.unpaid' : 'payments.story.announced');
}
