import type { Resource } from '../../contract/json-api.ts';
import { textOf } from '../catalogue/relations.ts';
import type { Tone } from '../catalogue/tone.ts';
import { titleOf } from '../catalogue/words.ts';
import type { FormatAttribute } from '../shell/attribute-value.tsx';
import { type TextKey, text } from '../texts/text.ts';
import { reasonOf } from './failure-reason.ts';
import { type Payment, returnOf } from './load-payment.ts';
import { nameOfCard } from './method-name.ts';

/** One event of a payment, of the resource that records it. */
export interface Step {
  readonly resource: Resource;
  /** Name of the attribute with the time. */
  readonly at: string;
  readonly tone: Tone;
  readonly title: string;
  readonly detail?: string;
}

/** Returns everything that happened to a payment, oldest first; within a second, in the order of a payment. */
export function timelineOf(payment: Payment, format: FormatAttribute): Step[] {
  const steps = [
    step(payment.contribution, 'created-at', 'plain', 'payments.step.created'),
    ...payment.attempts.flatMap(stepsOfAttempt),
    ...payment.authorizations.flatMap(stepsOfAuthorization),
    ...[payment.transfer ?? []]
      .flat()
      .flatMap((each) => marked(each, transferMarks, { amount: format(each, 'reversed-amount') })),
    ...payment.refunds.flatMap((each) => stepsOfRefund(payment, each, format)),
    ...payment.chargebacks.flatMap((each) =>
      marked(each, disputeMarks, { amount: format(each, 'amount') }),
    ),
    ...payment.webhooks.map(stepOfWebhook),
  ];
  return steps
    .filter(({ resource, at }) => textOf(resource, at) !== '')
    .sort((one, other) => timeOf(one).localeCompare(timeOf(other)));
}

const timeOf = ({ resource, at }: Step) => textOf(resource, at);

function step(
  resource: Resource,
  at: string,
  tone: Tone,
  key: TextKey,
  values: Readonly<Record<string, string>> = {},
): Step {
  return { resource, at, tone, title: text(key, values) };
}

function stepsOfAttempt(attempt: Resource): Step[] {
  const number = textOf(attempt, 'number');
  const card = nameOfCard(textOf(attempt, 'card-brand'), textOf(attempt, 'last-4'));
  return [
    step(attempt, 'created-at', 'plain', 'payments.step.attempt', { number, card }),
    ...stepsOfThreeDS(attempt),
    ...(textOf(attempt, 'state') === 'failed'
      ? [
          {
            ...step(attempt, 'updated-at', 'bad', 'payments.step.failed', { number }),
            detail: reasonOf(attempt),
          },
        ]
      : []),
  ];
}

/** Of an attempt without 3-D Secure, none. */
function stepsOfThreeDS(attempt: Resource): Step[] {
  const status = textOf(attempt, 'three-ds-status');
  const method = textOf(attempt, 'three-ds-method');
  if (status === '') return [];
  const began = {
    ...step(attempt, 'three-ds-created-at', 'plain', 'payments.step.threeDS'),
    detail: text(methodTexts[method] ?? 'payments.step.threeDS.requested'),
  };
  const isChallenged = textOf(attempt, 'three-ds-challenged') === 'true';
  const detail = text(isChallenged ? 'payments.step.challenged' : 'payments.step.frictionless');
  const values = {
    status: textOf(attempt, 'three-ds-trans-status') || '–',
    eci: textOf(attempt, 'three-ds-eci') || '–',
  };
  const ended = (tone: Tone, key: TextKey) => ({
    ...step(attempt, 'three-ds-updated-at', tone, key, values),
    detail,
  });
  if (status === 'challenge_required') return [began, ended('waiting', 'payments.step.challenge')];
  if (status === 'method_required') return [began];
  // The issuer's answer, also if the bank declines the payment afterwards.
  return ['Y', 'A'].includes(values.status)
    ? [began, ended('good', 'payments.step.authenticated')]
    : [began, ended('bad', 'payments.step.notAuthenticated')];
}

const methodTexts: Readonly<Record<string, TextKey>> = {
  completed: 'payments.step.threeDS.completed',
  not_offered: 'payments.step.threeDS.notOffered',
};

/** Times of a resource with what happened then. */
type Marks = readonly (readonly [at: string, Tone, TextKey, detail?: string])[];

const authorizationMarks: Marks = [
  ['authorized-at', 'good', 'payments.step.authorized'],
  ['captured-at', 'good', 'payments.step.captured'],
  ['reversed-at', 'bad', 'payments.step.authorizationReversed'],
];
const transferMarks: Marks = [
  ['created-at', 'plain', 'payments.step.transfer'],
  ['settled-at', 'good', 'payments.step.settled'],
  ['contingencies-cleared-at', 'good', 'payments.step.cleared'],
  ['cancelled-at', 'plain', 'payments.step.transferCancelled', 'cancellation-details'],
  ['reversed-at', 'bad', 'payments.step.reversed', 'reversal-details'],
];
const returnMarks: Marks = [
  ['created-at', 'plain', 'payments.step.refundSent'],
  ['settled-at', 'good', 'payments.step.refundSettled'],
  ['cancelled-at', 'bad', 'payments.step.refundCancelled', 'cancellation-details'],
  ['reversed-at', 'bad', 'payments.step.refundReturned', 'reversal-details'],
];
const disputeMarks: Marks = [
  ['created-at', 'bad', 'payments.step.disputed', 'reason-code'],
  ['submitted-at', 'plain', 'payments.step.disputeSubmitted'],
  ['won-at', 'good', 'payments.step.disputeWon'],
  ['lost-at', 'bad', 'payments.step.disputeLost'],
  ['forfeited-at', 'bad', 'payments.step.disputeForfeited'],
];

function stepsOfAuthorization(authorization: Resource): Step[] {
  const steps = marked(authorization, authorizationMarks);
  if (textOf(authorization, 'network-token') !== 'true') return steps;
  const detail = text('payments.step.networkToken');
  return steps.map((each) => (each.at === 'authorized-at' ? { ...each, detail } : each));
}

const marked = (resource: Resource, marks: Marks, values: Readonly<Record<string, string>> = {}) =>
  marks.map(([at, tone, key, detail]) => ({
    ...step(resource, at, tone, key, values),
    ...(detail && { detail: textOf(resource, detail) }),
  }));

function stepsOfRefund(payment: Payment, refund: Resource, format: FormatAttribute): Step[] {
  const amount = format(refund, 'amount');
  const isPending = textOf(refund, 'status') === 'pending';
  const sent = returnOf(payment, refund);
  const created = step(refund, 'created-at', 'plain', 'payments.step.refund', { amount });
  return [
    isPending
      ? { ...created, tone: 'waiting', detail: text('payments.step.refundPending') }
      : { ...created, detail: textOf(refund, 'memo') },
    ...(sent ? marked(sent, returnMarks, { amount }) : []),
  ];
}

function stepOfWebhook(webhook: Resource): Step {
  const subject = titleOf(textOf(webhook, 'resource-type')).toLowerCase();
  const event = `${subject} ${textOf(webhook, 'action')}`;
  const code = textOf(webhook, 'last-response-code') || '–';
  if (textOf(webhook, 'success') === 'true') {
    return step(webhook, 'created-at', 'plain', 'payments.step.webhook', { event, code });
  }
  const failures = textOf(webhook, 'failures');
  const isWaiting = textOf(webhook, 'next-attempt-at') !== '';
  const key = isWaiting ? 'payments.step.webhookWaits' : 'payments.step.webhookFailed';
  const tone = isWaiting ? 'waiting' : 'bad';
  return step(webhook, 'created-at', tone, key, { event, code, failures });
}
