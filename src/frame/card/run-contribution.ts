import type { AttemptContext } from './attempt-context.ts';
import { toContributeInput } from './attempt-input.ts';
import { contributionIn, contributionOf } from './attempt-states.ts';
import type { ContributionState, KnownContribution } from './card-states.ts';
import { allowedOtherCards } from './choice/choice-context.ts';
import { loadChoice } from './choice/load-choice.ts';
import { toMoney, toShownCard } from './contribute-model.ts';
import { createRun, submitShown } from './create-run.ts';
import type { FormRun } from './form-context.ts';
import type { ContributeFields } from './form-fields.ts';
import { createOtherWindows } from './other-windows.ts';
import { showEnding } from './refused-fields.ts';

/** Creates the attempts to pay. */
export function runContribution(form: ContributeFields, setup: AttemptContext): FormRun {
  const { attempts, reporter } = setup;
  const { choice } = form;
  const other = createOtherWindows(form, setup);
  const shownFields = () => choice.peek()?.fields.peek() ?? form.fields;
  let isResumed = false;

  /** True if one payment uses up the token. */
  const isPaidOnce = async () =>
    form.amount() === null || allowedOtherCards(await setup.ready).length > 0;

  /**
   * Shows the card of a resumed payment, which may differ from the token's. Called only after success: if
   * the payment fails, the token's card pays next.
   */
  async function showCard(methodId: string): Promise<void> {
    const { methods } = await setup.ready;
    const paying = methods.find(({ id }) => id === methodId);
    form.card.value = paying && toShownCard(paying.attributes);
  }

  const run = createRun<ContributionState, KnownContribution>(setup, {
    form,
    other,
    shownFields,
    finish: attempts.finishContribution,
    toSend() {
      isResumed = false;
      return {
        async send() {
          const known = await other.known();
          const input = toContributeInput(form, choice.peek()?.toInput(), { ...setup, known });
          return attempts.contribute(input, form.key.current(), await isPaidOnce());
        },
        read: async () => attempts.readCertainContribution(await isPaidOnce()),
      };
    },
    toDone(attempt) {
      isResumed = true;
      return contributionOf(attempt);
    },
    begunIn: contributionIn,
    read: attempts.readContribution,
    onResumed(begun) {
      form.money.value = toMoney(begun);
      isResumed = true;
    },
    async beforeEnd(ending) {
      const submit = () => submitShown({ ...form, fields: shownFields() }, run);
      choice.value ??= await loadChoice(ending, { ...setup, form, submit });
    },
    onDone({ id, contribution }) {
      const paidWith = contribution['funds-transfer-method-id'] ?? '';
      if (isResumed) void showCard(paidWith);
      for (const field of Object.values(shownFields())) field.clear();
      reporter.contributed(id, paidWith);
    },
    onEnded(ending) {
      showEnding(ending, { ...form, fields: shownFields() });
      choice.peek()?.onEnded(ending);
      reporter.contributionEnded(ending);
      form.adopt();
    },
  });
  return run;
}
