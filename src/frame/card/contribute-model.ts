import { computed, signal } from '@preact/signals-core';
import { createAttemptKey } from '../form/attempt-key.ts';
import type { FlowState } from '../form/flow.ts';
import type { MethodAttributes } from '../wire/answers.ts';
import type { ShownCard } from './card-label.ts';
import type { KnownContribution, TokenState } from './card-states.ts';
import { deferRun } from './defer-run.ts';
import { brandNamed } from './fields/card-brand.ts';
import { createCodeField } from './fields/card-fields.ts';
import type { FormContext, FormRun } from './form-context.ts';
import type { ContributeFields, Money } from './form-fields.ts';

export interface ContributeModel
  extends ContributeFields,
    FormRun,
    Pick<FormContext, 'threeDS' | 'views'> {
  /**
   * Applies the platform's state of the token.
   *
   * @param paid the payment, if it was already made
   */
  learn(token: TokenState, paid?: KnownContribution): void;
  /** Changes the amount from the next attempt on, unless the platform decides it. */
  ask(amount: string | null): void;
}

/** Currency of contributions that are not pre-created. */
const defaultCurrency = 'USD';

/**
 * Pays with a linked card, or completes a pre-created contribution: contract, section 4.
 *
 * @param given amount of the launch; null if the platform decides it
 */
export function createContributeModel(
  { world, threeDS, views, rest, ready }: FormContext,
  given: string | null,
): ContributeModel {
  const isPreCreated = given === null;
  let amount = given;
  let wanted = given;
  const key = createAttemptKey(world.newKey);
  const card = signal<ShownCard>();
  const money = signal(moneyOf(amount));
  const code = createCodeField(
    key.forget,
    computed(() => card.value?.brand),
  );
  const state = signal<FlowState<KnownContribution>>({ name: 'filling' });

  /** Changes the amount between attempts only: every request of an attempt must send the same amount. */
  function adopt(): void {
    if (isPreCreated || wanted === amount || state.peek().name !== 'filling') return;
    amount = wanted;
    money.value = moneyOf(amount, true);
    key.forget();
  }

  const form: ContributeFields = {
    kind: 'contribute',
    state,
    key,
    fields: { code },
    focus: signal(),
    elsewhere: signal(),
    card,
    money,
    choice: signal(),
    amount: () => amount,
    adopt,
  };
  const run = rest.then(({ runContribution }) => runContribution(form, ready));

  return {
    ...form,
    ...deferRun(form, run),
    threeDS,
    views,
    learn({ methods: [method], contribution }, paid) {
      if (paid) state.value = { name: 'done', result: paid };
      if (method) card.value = toShownCard(method.attributes);
      if (isPreCreated && contribution) money.value = toMoney(contribution);
    },
    ask(next) {
      wanted = next;
      adopt();
    },
  };
}

/** Returns the displayed parts of a linked card. */
export function toShownCard(method: MethodAttributes): ShownCard {
  return { brand: brandNamed(method['credit-card-type']), lastFour: method['last-4'] ?? '' };
}

function moneyOf(amount: string | null, isChanged = false): Money | undefined {
  if (amount === null) return undefined;
  return { amount: Number(amount), currency: defaultCurrency, isChanged };
}

export function toMoney({ contribution }: KnownContribution): Money {
  return { amount: contribution.amount, currency: contribution['currency-type'] };
}
