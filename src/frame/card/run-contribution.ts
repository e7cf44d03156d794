import { createFlow } from '../form/flow.ts';
import type { AttemptWorld } from './attempt-world.ts';
import type { ContributionState } from './card-states.ts';
import { toMoney, toShownCard } from './contribute-model.ts';
import { toContributeInput } from './contribution-attempt.ts';
import type { FormRun } from './flow-world.ts';
import type { ContributeFields } from './form-fields.ts';
import { otherCardsOf } from './offer-world.ts';
import { offersOf } from './offered-cards.ts';
import { showEnding } from './refused-fields.ts';
import { runLater } from './run-later.ts';

/** Makes the attempts to pay. */
export function runContribution(
  form: ContributeFields,
  setup: AttemptWorld,
): FormRun<ContributionState> {
  const { attempts, reporter } = setup;
  const { code } = form.fields;
  const { choice } = form;
  let isResumed = false;

  const flow = createFlow<ContributionState, ContributionState>({
    ...setup,
    kept: form,
    finish: attempts.finishContribution,
    onStarted: reporter.attemptStarted,
    async beforeEnd(ending) {
      choice.value ??= await offersOf(ending, { ...setup, form, submit: submitChosen });
    },
    onDone({ id, contribution }) {
      const paidWith = contribution['funds-transfer-method-id'] ?? '';
      if (isResumed) void showCard(paidWith);
      for (const field of Object.values(choice.peek()?.fields.peek() ?? { code })) field.clear();
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

  /** Whether the token is used up by one payment. */
  const isPaidOnce = async () =>
    form.amount() === null || otherCardsOf(await setup.ready).length > 0;

  async function send() {
    const payment = {
      amount: form.amount(),
      cvv: code.text.peek(),
      card: choice.peek()?.toInput(),
    };
    const input = toContributeInput(payment, setup);
    return attempts.contribute(input, form.key.current(), await isPaidOnce());
  }

  const run: FormRun<ContributionState> = {
    submit() {
      isResumed = false;
      return flow.start({
        send,
        read: async () => attempts.readCertainContribution(await isPaidOnce()),
      });
    },
    recheck: flow.recheck,
    resume(begun) {
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

  return run;
}
