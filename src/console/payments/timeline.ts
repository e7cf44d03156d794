import type { Resource } from '../../contract/json-api.ts';
import { textOf } from '../catalogue/relations.ts';
import { titleOf } from '../catalogue/words.ts';
import type { FormatAttribute } from '../shell/attribute-value.tsx';
import type { Tone } from '../shell/tone.ts';
import { type Blanks, type TextKey, text } from '../texts/text.ts';
import { type Payment, returnOf } from './load-payment.ts';
import { nameOfCard, reasonOf } from './wording.ts';

/** One event of a payment, of the resource that records it. */
export type Step = ReturnType<typeof step>;

/** Returns everything that happened to a payment, oldest first; within a second, in the order of a payment. */
export function timelineOf(payment: Payment, format: FormatAttribute): Step[] {
  const { contribution, attempts, authorizations, transfer } = payment;
  const steps = [
    step(contribution, 'created-at', 'plain', 'payments.step.created'),
    ...attempts.flatMap(stepsOfAttempt),
    ...authorizations.flatMap(stepsOfAuthorization),
    ...marked(transfer, transferMarks, transfer && format(transfer, 'reversed-amount')),
    ...payment.refunds.flatMap((each) => stepsOfRefund(payment, each, format)),
    ...payment.chargebacks.flatMap((each) => marked(each, disputeMarks, format(each, 'amount'))),
    ...payment.webhooks.map(stepOfWebhook),
  ];
  return steps
    .filter((each) => timeOf(each) !== '')
    .sort((one, other) => timeOf(one).localeCompare(timeOf(other)));
}

const timeOf = ({ resource, at }: Step) => textOf(resource, at);

/** @param at name of the attribute with the time */
function step(
  resource: Resource,
  at: string,
  tone: Tone,
  key: TextKey,
  values: Blanks = {},
  detail?: string,
) {
  return { resource, at, tone, title: text(key, values), detail };
}

function stepsOfAttempt(attempt: Resource): Step[] {
  const number = textOf(attempt, 'number');
  const card = nameOfCard(textOf(attempt, 'card-brand'), textOf(attempt, 'last-4'));
  const began = step(attempt, 'created-at', 'plain', 'payments.step.attempt', { number, card });
  const steps = [began, ...stepsOfThreeDS(attempt)];
  if (textOf(attempt, 'state') !== 'failed') return steps;
  const reason = reasonOf(attempt);
  return [...steps, step(attempt, 'updated-at', 'bad', 'payments.step.failed', { number }, reason)];
}

/** Of an attempt without 3-D Secure, none. */
function stepsOfThreeDS(attempt: Resource): Step[] {
  const status = textOf(attempt, 'three-ds-status');
  if (status === '') return [];
  const method = methodTexts[textOf(attempt, 'three-ds-method')];
  const asked = text(method ?? 'payments.step.threeDS.requested');
  const began = step(attempt, 'three-ds-created-at', 'plain', 'payments.step.threeDS', {}, asked);
  if (status === 'method_required') return [began];
  const isChallenged = textOf(attempt, 'three-ds-challenged') === 'true';
  const detail = text(isChallenged ? 'payments.step.challenged' : 'payments.step.frictionless');
  const values = {
    status: textOf(attempt, 'three-ds-trans-status') || '–',
    eci: textOf(attempt, 'three-ds-eci') || '–',
  };
  const ended = (tone: Tone, key: TextKey) =>
    step(attempt, 'three-ds-updated-at', tone, key, values, detail);
  if (status === 'challenge_required') return [began, ended('waiting', 'payments.step.challenge')];
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

function marked(resource: Resource | undefined, marks: Marks, amount = ''): Step[] {
  if (!resource) return [];
  return marks.map(([at, tone, key, name]) => {
    const detail = name && textOf(resource, name);
    return step(resource, at, tone, key, { amount }, detail);
  });
}

function stepsOfAuthorization(authorization: Resource): Step[] {
  const steps = marked(authorization, authorizationMarks);
  if (textOf(authorization, 'network-token') !== 'true') return steps;
  const detail = text('payments.step.networkToken');
  return steps.map((each) => (each.at === 'authorized-at' ? { ...each, detail } : each));
}

function stepsOfRefund(payment: Payment, refund: Resource, format: FormatAttribute): Step[] {
  const amount = format(refund, 'amount');
  const isPending = textOf(refund, 'status') === 'pending';
  const detail = isPending ? text('payments.step.refundPending') : textOf(refund, 'memo');
  const tone = isPending ? 'waiting' : 'plain';
  return [
    step(refund, 'created-at', tone, 'payments.step.refund', { amount }, detail),
    ...marked(returnOf(payment, refund), returnMarks, amount),
  ];
}

function stepOfWebhook(webhook: Resource): Step {
  const subject = titleOf(textOf(webhook, 'resource-type')).toLowerCase();
  const event = `${subject} ${textOf(webhook, 'action')}`;
  const code = textOf(webhook, 'last-response-code') || '–';
  if (textOf(webhook, 'success') === 'true') {
    return step(webhook, 'created-at', 'plain', 'payments.step.webhook', { event, code });
  }
  const values = { event, code, failures: textOf(webhook, 'failures') };
  return textOf(webhook, 'next-attempt-at') === ''
    ? step(webhook, 'created-at', 'bad', 'payments.step.webhookFailed', values)
    : step(webhook, 'created-at', 'waiting', 'payments.step.webhookWaits', values);
}
