import { createFlow } from '../form/flow.ts';
import { digitsOf } from '../typing/digits.ts';
import type { AttemptWorld } from './attempt-world.ts';
import { brandToShow } from './brand-choice.tsx';
import type { CardState } from './card-states.ts';
import type { FormRun } from './flow-world.ts';
import type { LinkedCard, LinkFields } from './form-fields.ts';
import { toLinkInput } from './link-attempt.ts';
import { readRanges } from './read-range.ts';
import { showEnding } from './refused-fields.ts';

/** Makes the attempts to link the card that was filled in. */
export function runLink(form: LinkFields, setup: AttemptWorld): FormRun<CardState> {
  const { attempts, reporter } = setup;
  const { fields, key } = form;

  readRanges(form, attempts, setup.world.newKey);

  const flow = createFlow<CardState, LinkedCard>({
    ...setup,
    kept: form,
    async finish(begun, pace) {
      const { card } = await attempts.finishLink(begun, pace);
      const lastFour = digitsOf(fields.number.text.peek()).slice(-4);
      return { card, brand: brandToShow(form), lastFour };
    },
    onStarted: reporter.attemptStarted,
    onDone({ card }) {
      for (const field of Object.values(fields)) field.clear();
      reporter.linked(card['contact-id'], card['funds-transfer-method-id'] ?? '');
    },
    onEnded(ending) {
      showEnding(ending, form);
      reporter.linkEnded(ending);
    },
  });

  return {
    submit: () =>
      flow.start({
        send: async () => attempts.authorize(toLinkInput(form, setup), key.current()),
        read: attempts.readCertainLink,
      }),
    recheck: flow.recheck,
    resume(begun) {
      // Another card may have been typed by now: the result is not about that one.
      fields.number.clear();
      return flow.resume({ send: async () => begun, read: attempts.readCard });
    },
  };
}
