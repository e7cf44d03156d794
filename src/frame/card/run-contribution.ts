import { createEnding, Ended } from '../form/ending.ts';
import { createFlow } from '../form/flow.ts';
import type { CardAttempt } from '../wire/answers.ts';
import type { Attempt } from '../wire/settle.ts';
import { contributionIn, contributionOf } from './attempt-states.ts';
import type { AttemptWorld } from './attempt-world.ts';
import type { ContributionState, KnownContribution } from './card-states.ts';
import { otherCardsOf } from './choice/offer-world.ts';
import { offersOf } from './choice/offered-cards.ts';
import { followHere, isFilled } from './continue-here.ts';
import { toMoney, toShownCard } from './contribute-model.ts';
import { toContributeInput } from './contribution-attempt.ts';
import { createElsewhere } from './elsewhere.ts';
import type { FormRun } from './flow-world.ts';
import type { ContributeFields } from './form-fields.ts';
import { showEnding } from './refused-fields.ts';
import { runLater } from './run-later.ts';

/** Makes the attempts to pay. */
export function runContribution(form: ContributeFields, setup: AttemptWorld): FormRun {
  const { attempts, reporter } = setup;
  const { code } = form.fields;
  const { choice } = form;
  const other = createElsewhere(form, setup);
  let isResumed = false;

  const flow = createFlow<ContributionState, KnownContribution>({
    ...setup,
    kept: form,
    finish: attempts.finishContribution,
    onStarted: reporter.attemptStarted,
    async elsewhere(error) {
      const attempt = await other.followAfter(error);
      if (attempt) return { done: toDone(attempt) };
      if (isFilled(shownFields())) return { again: toSend() };
      throw new Ended(createEnding('Replaced', 'replaced'));
    },
    async beforeEnd(ending) {
      choice.value ??= await offersOf(ending, { ...setup, form, submit: submitChosen });
    },
    onDone({ id, contribution }) {
      const paidWith = contribution['funds-transfer-method-id'] ?? '';
      if (isResumed) void showCard(paidWith);
      for (const field of shownFields()) field.clear();
      reporter.contributed(id, paidWith);
    },
    onEnded(ending) {
      const { fields } = choice.peek() ?? {};
      showEnding(ending, { ...form, fields: fields?.peek() ?? form.fields });
      choice.peek()?.onEnded(ending);
      reporter.contributionEnded(ending);
      form.adopt();
    },
  });

  const shownFields = () => Object.values(choice.peek()?.fields.peek() ?? { code });

  /** Whether the token is used up by one payment. */
  const isPaidOnce = async () =>
    form.amount() === null || otherCardsOf(await setup.ready).length > 0;

  async function send() {
    const payment = {
      amount: form.amount(),
      cvv: code.text.peek(),
      card: choice.peek()?.toInput(),
    };
    const input = toContributeInput(payment, { ...setup, known: await other.known() });
    return attempts.contribute(input, form.key.current(), await isPaidOnce());
  }

  function toSend(): Attempt<ContributionState> {
    isResumed = false;
    return { send, read: async () => attempts.readCertainContribution(await isPaidOnce()) };
  }

  function toDone(attempt: CardAttempt): KnownContribution {
    isResumed = true;
    return contributionOf(attempt);
  }

  const follow = () =>
    followHere({ flow, other, form, fields: shownFields, toDone, submit: submitChosen });

  const run: FormRun = {
    submit: () => flow.start(toSend()),
    recheck: flow.recheck,
    async resume(token) {
      const begun = contributionIn(token);
      if (!begun) return;
      const isIdle = form.state.peek().name === 'filling';
      if (isIdle && (await setup.signals.isHeldElsewhere())) return follow();
      form.money.value = toMoney(begun);
      isResumed = true;
      return flow.resume({ send: async () => begun, read: attempts.readContribution });
    },
  };

  /**
   * A payment that a reload interrupted may be one with another card. Shown only once it is made: if
   * it fails, the card of the token pays next.
   */
  async function showCard(methodId: string): Promise<void> {
    const { methods } = await setup.ready;
    const paying = methods.find(({ id }) => id === methodId);
    form.card.value = paying && toShownCard(paying.attributes);
  }

  function submitChosen(): Promise<void> {
    const fields = choice.peek()?.fields.peek() ?? form.fields;
    return runLater({ ...form, fields }, Promise.resolve(run)).submit();
  }

  void setup.ready.then(() => other.watch(() => void follow()));
  return run;
}
