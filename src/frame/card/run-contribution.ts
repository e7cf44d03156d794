import { createEnding, Ended } from '../form/ending.ts';
import { createFlow } from '../form/flow.ts';
import type { CardAttempt } from '../wire/answers.ts';
import type { Attempt } from '../wire/settle.ts';
import type { AttemptContext } from './attempt-context.ts';
import { contributionIn, contributionOf } from './attempt-states.ts';
import type { ContributionState, KnownContribution } from './card-states.ts';
import { allowedOtherCards } from './choice/choice-context.ts';
import { loadChoice } from './choice/load-choice.ts';
import { toMoney, toShownCard } from './contribute-model.ts';
import { toContributeInput } from './contribution-input.ts';
import { deferRun } from './defer-run.ts';
import { areFilled, followOtherWindow } from './follow-other-window.ts';
import type { FormRun } from './form-context.ts';
import type { ContributeFields } from './form-fields.ts';
import { createOtherWindows } from './other-windows.ts';
import { showEnding } from './refused-fields.ts';

/** Creates the attempts to pay. */
export function runContribution(form: ContributeFields, setup: AttemptContext): FormRun {
  const { attempts, reporter } = setup;
  const { code } = form.fields;
  const { choice } = form;
  const other = createOtherWindows(form, setup);
  let isResumed = false;

  const flow = createFlow<ContributionState, KnownContribution>({
    ...setup,
    drawn: form,
    finish: attempts.finishContribution,
    onStarted: reporter.attemptStarted,
    async elsewhere(error) {
      const attempt = await other.followAfter(error);
      if (attempt) return { done: toDone(attempt) };
      if (areFilled(shownFields())) return { again: toSend() };
      throw new Ended(createEnding('Replaced', 'replaced'));
    },
    async beforeEnd(ending) {
      choice.value ??= await loadChoice(ending, { ...setup, form, submit: submitChosen });
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

  /** True if one payment uses up the token. */
  const isPaidOnce = async () =>
    form.amount() === null || allowedOtherCards(await setup.ready).length > 0;

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
    followOtherWindow({ flow, other, form, fields: shownFields, toDone, submit: submitChosen });

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
   * Shows the card of a resumed payment, which may differ from the token's. Called only after success: if
   * the payment fails, the token's card pays next.
   */
  async function showCard(methodId: string): Promise<void> {
    const { methods } = await setup.ready;
    const paying = methods.find(({ id }) => id === methodId);
    form.card.value = paying && toShownCard(paying.attributes);
  }

  function submitChosen(): Promise<void> {
    const fields = choice.peek()?.fields.peek() ?? form.fields;
    return deferRun({ ...form, fields }, Promise.resolve(run)).submit();
  }

  void setup.ready.then(() => other.watch(() => void follow()));
  return run;
}
