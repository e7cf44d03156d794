import { expect, it } from 'vitest';
import { textOf } from '../catalogue/relations.ts';
import { storyOf } from './story.ts';
import { paymentOf, resource, settled } from './testing/payment.ts';

const attempt = (state: string, code: string | null = null) =>
  resource('card-attempt-records', { state, 'failure-code': code, 'failure-detail': 'Detail.' });
const declined = attempt('failed', 'insufficient_funds');

it.each([
  ['failed', { attempts: [declined] }, 'bad', 'Declined by the issuer: insufficient funds.'],
  [
    'failed',
    { attempts: [attempt('failed', 'account_frozen')] },
    'bad',
    'Rejected by the platform: Detail.',
  ],
  [
    'pending',
    { attempts: [declined] },
    'bad',
    'Not paid yet. The last attempt failed: Declined by the issuer: insufficient funds.',
  ],
  [
    'pending',
    { attempts: [declined, attempt('authenticating')] },
    'waiting',
    'The card is being charged, or the issuer verifies the cardholder.',
  ],
  ['pending', {}, 'waiting', 'Nobody has tried to pay yet.'],
  [
    'completed',
    { transfer: settled({ 'settled-at': 'Nov 20' }) },
    'good',
    'Paid and settled on Nov 20.',
  ],
  [
    'settled',
    { transfer: settled({ 'settled-at': 'Nov 20', 'clears-on': 'Dec 2' }) },
    'good',
    'Paid and settled on Nov 20. The bank can recall the money until Dec 2.',
  ],
  [
    'completed',
    {
      transfer: settled({ 'settled-at': 'Nov 20' }),
      refunds: [
        resource('refunds', { status: 'processed', amount: 'USD 5' }),
        resource('refunds', { status: 'pending', amount: 'USD 1' }),
      ],
    },
    'good',
    'Paid and settled on Nov 20. USD 5 refunded.',
  ],
  [
    'completed',
    { transfer: settled({ status: 'pending' }) },
    'waiting',
    'Paid. It settles when the account’s rules are satisfied: an approval is pending.',
  ],
  [
    'completed',
    {
      transfer: settled(),
      chargebacks: [
        resource('chargebacks', { status: 'pending', amount: 'USD 7', 'reply-by-date': 'Dec 9' }),
      ],
    },
    'bad',
    'Disputed: the cardholder wants USD 7 back. Respond by Dec 9.',
  ],
  [
    'reversed',
    { transfer: settled({ 'reversed-amount': 'USD 4', 'reversal-details': 'No such account' }) },
    'bad',
    'The bank reversed USD 4. No such account',
  ],
  [
    'cancelled',
    { attempts: [attempt('succeeded')] },
    'bad',
    'Paid, but not settled: somebody denied the transfer, and the money goes back.',
  ],
  ['cancelled', {}, 'plain', 'Canceled before it was paid.'],
])('says of a payment that is %s with %j: %s', (status, more, tone, sentence) => {
  expect(storyOf(paymentOf(status, more), textOf)).toEqual({ tone, sentence });
});
