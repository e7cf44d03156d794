import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { OutcomeUnknown, type Pace, settle } from '../wire/settle.ts';
import { brandNamed } from './card-brand.ts';
import type { ContributionState, TokenState } from './card-client.ts';
import { createCodeField, type FieldName } from './card-fields.ts';
import type { ShownCard } from './card-name.ts';
import { createEnding, Ended } from './ending.ts';
import type { Field } from './field.ts';
import { createFlow, type FlowState } from './flow.ts';
import type { FlowWorld } from './flow-world.ts';
import { revealErrors, showRefusals } from './refused-fields.ts';
import type { ThreeDSModel } from './three-ds-model.ts';

/** Money as the cardholder is to see it: major units. */
export interface Money {
  amount: number;
  currency: string;
}

export interface ContributeModel {
  readonly kind: 'contribute';
  readonly state: ReadonlySignal<FlowState<ContributionState>>;
  readonly threeDS: ThreeDSModel['state'];
  readonly fields: { code: Field };
  /** The linked card that pays; unknown until the platform has answered. */
  readonly card: ReadonlySignal<ShownCard | undefined>;
  readonly money: ReadonlySignal<Money | undefined>;
  readonly focus: ReadonlySignal<{ field: FieldName } | undefined>;
  /** Takes in what the platform says of the token. */
  learn(token: TokenState): void;
  submit(): Promise<void>;
  /** Finds out what became of an attempt whose outcome is unknown. */
  recheck(): Promise<void>;
  /** Goes on with a contribution that was under way before a reload. */
  resume(begun: ContributionState): Promise<void>;
}

/** Currency of contributions that are not pre-created. */
const defaultCurrency = 'USD';

/** For what is under way without us: one read a second, for half a minute. */
const readInterval = 1_000;
const mostReads = 30;

/**
 * Pays with a linked card, or completes a pre-created contribution: contract, section 4.
 *
 * @param amount of the launch; null when the platform knows it
 */
export function createContributeModel(world: FlowWorld, amount: string | null): ContributeModel {
  const { client, reporter, threeDS } = world;
  const card = signal<ShownCard>();
  const money = signal<Money | undefined>(
    amount === null ? undefined : { amount: Number(amount), currency: defaultCurrency },
  );
  const focus = signal<{ field: FieldName }>();
  const code = createCodeField(
    () => flow.forgetKey(),
    computed(() => card.value?.brand),
  );

  const flow = createFlow<ContributionState, ContributionState>({
    ...world,
    finish,
    onStarted: reporter.attemptStarted,
    onDone({ id, contribution }) {
      code.clear();
      reporter.contributed(id, contribution['funds-transfer-method-id'] ?? '');
    },
    onEnded(ending) {
      focus.value = showRefusals(ending, { code });
      reporter.contributionEnded(ending);
    },
  });

  /**
   * What the platform knows for certain. The latest contribution of a card token may be an older
   * one, or that of another tab: there only the key tells which is ours, by its first answer.
   */
  async function readBegun(): Promise<ContributionState | undefined> {
    const known = await client.readContribution();
    const isOurs = amount === null && known?.contribution.status === 'completed';
    return isOurs ? known : undefined;
  }

  /** Reads until the platform has made up its mind. It does so also for an attempt whose page is gone. */
  async function finish(begun: ContributionState, pace: Pace): Promise<ContributionState> {
    if (begun.authentication) await threeDS.run(begun.authentication, pace);
    let known: ContributionState | undefined = begun;
    for (let reads = 0; reads < mostReads; reads++) {
      const status = known?.id === begun.id && known.contribution.status;
      if (known && status === 'completed') return known;
      if (status === 'failed') throw new Ended(createEnding('CardDeclined', 'card_declined'));
      if (reads > 0) await pace.world.wait(readInterval);
      known = await settle({ send: client.readContribution, read: client.readContribution }, pace);
    }
    throw new OutcomeUnknown();
  }

  return {
    kind: 'contribute',
    state: flow.state,
    threeDS: threeDS.state,
    fields: { code },
    card,
    money,
    focus,
    learn({ method, contribution }) {
      if (method) {
        card.value = {
          brand: brandNamed(method['credit-card-type']),
          lastFour: method['last-4'] ?? '',
        };
      }
      if (amount === null && contribution) money.value = toMoney(contribution);
    },
    async submit() {
      const wrong = revealErrors({ code });
      if (wrong) focus.value = wrong;
      else await flow.run({ send, read: readBegun });
    },
    recheck: flow.recheck,
    resume(begun) {
      money.value = toMoney(begun);
      return flow.run({ send: async () => begun, read: client.readContribution });
    },
  };

  function send(): Promise<ContributionState> {
    const { browser, protection } = world;
    const input = { cvv: code.text.peek(), browser, ...protection };
    return client.contribute(amount === null ? input : { amount, ...input }, flow.key());
  }
}

function toMoney({ contribution }: ContributionState): Money {
  return { amount: contribution.amount, currency: contribution['currency-type'] };
}
