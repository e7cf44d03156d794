import { endingOf } from '../form/ending.ts';
import { digitsOf } from '../form/typing/digits.ts';
import type { AttemptContext } from './attempt-context.ts';
import { toLinkInput } from './attempt-input.ts';
import { linkedCardOf, linkIn } from './attempt-states.ts';
import type { CardState } from './card-states.ts';
import { createRun } from './create-run.ts';
import { shownBrand } from './fields/brand-choice.tsx';
import { readRanges } from './fields/read-range.ts';
import type { FormRun } from './form-context.ts';
import type { LinkedCard, LinkFields } from './form-fields.ts';
import { createOtherWindows } from './other-windows.ts';
import { showEnding } from './refused-fields.ts';

/** Creates the attempts to link the typed card. */
export function runLink(form: LinkFields, setup: AttemptContext): FormRun {
  const { attempts, reporter } = setup;
  const { fields, key } = form;
  const other = createOtherWindows({ ...form, amount: () => null }, setup);
  readRanges(form, attempts, setup.world.newKey);
  return createRun<CardState, LinkedCard>(setup, {
    form,
    other,
    shownFields: () => fields,
    toSend: () => ({
      async send() {
        const known = await other.known();
        return attempts.authorize(toLinkInput(form, { ...setup, known }), key.current());
      },
      read: attempts.readCertainLink,
    }),
    async finish(begun, pace) {
      const { card } = await attempts.finishLink(begun, pace);
      const lastFour = digitsOf(fields.number.text.peek()).slice(-4);
      return { card, brand: shownBrand(form), lastFour };
    },
    toEnding: (error) => ({ ...endingOf(error), isLink: true }),
    // The card was typed in the other window, so its digits are unknown.
    toDone: (attempt) => ({ card: linkedCardOf(attempt), brand: undefined, lastFour: '' }),
    begunIn: linkIn,
    read: attempts.readCard,
    // Clears a number typed since the reload: the result is for the earlier card.
    onResumed: () => fields.number.clear(),
    onDone({ card }) {
      for (const field of Object.values(fields)) field.clear();
      reporter.linked(card['contact-id'], card['funds-transfer-method-id'] ?? '');
    },
    onEnded(ending) {
      showEnding(ending, form);
      reporter.linkEnded(ending);
    },
  });
}
