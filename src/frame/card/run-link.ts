import { createEnding, Ended } from '../form/ending.ts';
import { createFlow } from '../form/flow.ts';
import { digitsOf } from '../form/typing/digits.ts';
import type { CardAttempt } from '../wire/answers.ts';
import type { Attempt } from '../wire/settle.ts';
import type { AttemptContext } from './attempt-context.ts';
import { linkedCardOf, linkIn } from './attempt-states.ts';
import type { CardState } from './card-states.ts';
import { deferRun } from './defer-run.ts';
import { shownBrand } from './fields/brand-choice.tsx';
import { readRanges } from './fields/read-range.ts';
import { areFilled, followOtherWindow } from './follow-other-window.ts';
import type { FormRun } from './form-context.ts';
import type { LinkedCard, LinkFields } from './form-fields.ts';
import { toLinkInput } from './link-input.ts';
import { createOtherWindows } from './other-windows.ts';
import { showEnding } from './refused-fields.ts';

/** Creates the attempts to link the typed card. */
export function runLink(form: LinkFields, setup: AttemptContext): FormRun {
  const { attempts, reporter } = setup;
  const { fields, key } = form;

  const other = createOtherWindows({ ...form, amount: () => null }, setup);
  const shownFields = () => Object.values(fields);

  readRanges(form, attempts, setup.world.newKey);

  const flow = createFlow<CardState, LinkedCard>({
    ...setup,
    drawn: form,
    async finish(begun, pace) {
      const { card } = await attempts.finishLink(begun, pace);
      const lastFour = digitsOf(fields.number.text.peek()).slice(-4);
      return { card, brand: shownBrand(form), lastFour };
    },
    onStarted: reporter.attemptStarted,
    async elsewhere(error) {
      const attempt = await other.followAfter(error);
      if (attempt) return { done: toDone(attempt) };
      if (areFilled(shownFields())) return { again: toSend() };
      throw new Ended(createEnding('Replaced', 'replaced'));
    },
    onDone({ card }) {
      for (const field of Object.values(fields)) field.clear();
      reporter.linked(card['contact-id'], card['funds-transfer-method-id'] ?? '');
    },
    onEnded(ending) {
      showEnding(ending, form);
      reporter.linkEnded(ending);
    },
  });

  const toSend = (): Attempt<CardState> => ({
    async send() {
      const known = await other.known();
      return attempts.authorize(toLinkInput(form, { ...setup, known }), key.current());
    },
    read: attempts.readCertainLink,
  });

  const follow = () => {
    const { submit } = deferRun(form, Promise.resolve(run));
    return followOtherWindow({ flow, other, form, fields: shownFields, toDone, submit });
  };

  const run: FormRun = {
    submit: () => flow.start(toSend()),
    recheck: flow.recheck,
    async resume(token) {
      const begun = linkIn(token);
      if (!begun) return;
      const isIdle = form.state.peek().name === 'filling';
      if (isIdle && (await setup.signals.isHeldElsewhere())) return follow();
      // Clears a number typed since the reload: the result is for the earlier card.
      fields.number.clear();
      return flow.resume({ send: async () => begun, read: attempts.readCard });
    },
  };
  void setup.ready.then(() => other.watch(() => void follow()));
  return run;
}

/** Returns a card that was typed in another window, so its digits are unknown. */
function toDone(attempt: CardAttempt): LinkedCard {
  return { card: linkedCardOf(attempt), brand: undefined, lastFour: '' };
}
