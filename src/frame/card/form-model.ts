import type { CardTextKey } from '../../languages/texts.ts';
import type { ContributeModel } from './contribute-model.ts';
import type { LinkModel } from './link-model.ts';

/** The flows that have a form. */
export type FormModel = LinkModel | ContributeModel;

/** What the form says while an attempt is under way. */
interface ShownProgress {
  /** On the button. */
  label: CardTextKey;
  /** Above the fields, where more than a word is needed. */
  explanation?: CardTextKey;
  /** What the button does meanwhile. */
  continueHere?: (() => void) | undefined;
}

/** @returns undefined while none is under way */
export function progressOf(
  model: Pick<FormModel, 'elsewhere' | 'kind' | 'state' | 'threeDS'>,
): ShownProgress | undefined {
  const state = model.state.value;
  if (state.name !== 'busy') return undefined;
  const elsewhere = model.elsewhere.value;
  if (elsewhere) {
    const explanation = model.kind === 'link' ? 'cardReplaced' : 'Replaced';
    const { continueHere } = elsewhere;
    return { label: continueHere ? 'continueHere' : 'sending', explanation, continueHere };
  }
  if (state.progress === 'offline') return { label: 'sending', explanation: 'offline' };
  if (state.progress === 'checking') return { label: 'checking', explanation: 'lostAnswer' };
  return { label: model.threeDS.value.name === 'challenge' ? 'bank' : 'sending' };
}
