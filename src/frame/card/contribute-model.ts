import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Field } from '../form/field.ts';
import { createFlow, type FlowState } from '../form/flow.ts';
import type { MethodAttributes } from '../wire/answers.ts';
import { brandNamed } from './card-brand.ts';
import { createCodeField, type FieldName } from './card-fields.ts';
import type { ShownCard } from './card-name.ts';
import type { ContributionState, TokenState } from './card-states.ts';
import { toContributeInput } from './contribution-attempt.ts';
import type { FlowWorld } from './flow-world.ts';
import type { FocusMove } from './link-model.ts';
import { revealErrors, showRefusals } from './refused-fields.ts';
import type { ThreeDSModel } from './three-ds-model.ts';

/** Money as the cardholder is to see it: major units. */
export interface Money {
  amount: number;
  currency: string;
  /** The page has changed it since the form was drawn. */
  isChanged?: boolean;
}

export interface ContributeModel {
  readonly kind: 'contribute';
  readonly state: ReadonlySignal<FlowState<ContributionState>>;
  readonly threeDS: ThreeDSModel['state'];
  readonly fields: { code: Field };
  /** The linked card that pays; unknown until the platform has answered. */
  readonly card: ReadonlySignal<ShownCard | undefined>;
  readonly money: ReadonlySignal<Money | undefined>;
  readonly focus: ReadonlySignal<FocusMove | undefined>;
  /**
   * Takes in what the platform says of the token.
   *
   * @param paid the payment, if it was made before
   */
  learn(token: TokenState, paid?: ContributionState): void;
  /** The page asks for another amount: from the next attempt on, unless the platform knows it. */
  ask(amount: string | null): void;
  submit(): Promise<void>;
  /** Finds out what became of an attempt whose outcome is unknown. */
  recheck(): Promise<void>;
  /** Goes on with a contribution that was under way before a reload. */
  resume(begun: ContributionState): Promise<void>;
}

/** Currency of contributions that are not pre-created. */
const defaultCurrency = 'USD';

/**
 * Pays with a linked card, or completes a pre-created contribution: contract, section 4.
 *
 * @param given amount of the launch; null when the platform knows it
 */
export function createContributeModel(world: FlowWorld, given: string | null): ContributeModel {
  const { reporter, threeDS } = world;
  const isPreCreated = given === null;
  let amount = given;
  let wanted = given;
  const card = signal<ShownCard>();
  const money = signal(moneyOf(amount));
  const focus = signal<{ field: FieldName }>();
  const brand = computed(() => card.value?.brand);
  const code = createCodeField(() => flow.key.forget(), brand);

  const flow = createFlow<ContributionState, ContributionState>({
    ...world,
    finish: async (begun, pace) => (await threeDS.attempts).finishContribution(begun, pace),
    onStarted: reporter.attemptStarted,
    onDone({ id, contribution }) {
      code.clear();
      reporter.contributed(id, contribution['funds-transfer-method-id'] ?? '');
    },
    onEnded(ending) {
      focus.value = showRefusals(ending, { code });
      reporter.contributionEnded(ending);
      adopt();
    },
  });

  /** Every try of an attempt sends the same amount, also after a lost answer. */
  function adopt(): void {
    if (isPreCreated || wanted === amount || flow.state.peek().name !== 'filling') return;
    amount = wanted;
    money.value = moneyOf(amount, true);
    flow.key.forget();
  }

  const send = async () => {
    const input = toContributeInput(code.text.peek(), amount, world);
    return (await threeDS.attempts).contribute(input, flow.key.current(), isPreCreated);
  };

  return {
    kind: 'contribute',
    state: flow.state,
    threeDS: world.threeDS.state,
    fields: { code },
    card,
    money,
    focus,
    learn({ method, contribution }, paid) {
      if (paid) flow.show(paid);
      if (method) card.value = toShownCard(method);
      if (isPreCreated && contribution) money.value = toMoney(contribution);
    },
    ask(next) {
      wanted = next;
      adopt();
    },
    async submit() {
      const wrong = revealErrors({ code });
      if (wrong) focus.value = wrong;
      else
        await flow.run({
          send,
          read: async () => (await threeDS.attempts).readCertainContribution(isPreCreated),
        });
    },
    recheck: flow.recheck,
    resume(begun) {
      money.value = toMoney(begun);
      return flow.resume({
        send: async () => begun,
        read: async () => (await threeDS.attempts).readContribution(),
      });
    },
  };
}

function toShownCard(method: MethodAttributes): ShownCard {
  return { brand: brandNamed(method['credit-card-type']), lastFour: method['last-4'] ?? '' };
}

function moneyOf(amount: string | null, isChanged = false): Money | undefined {
  if (amount === null) return undefined;
  return { amount: Number(amount), currency: defaultCurrency, isChanged };
}

function toMoney({ contribution }: ContributionState): Money {
  return { amount: contribution.amount, currency: contribution['currency-type'] };
}
