import type { ReadonlySignal } from '@preact/signals-core';
import type { CardTextKey } from '../../languages/texts.ts';
import type { ContributeFields, LinkFields } from './form-fields.ts';
import type { ThreeDSState } from './three-ds/three-ds-model.ts';

/** What the form says while an attempt is under way. */
export interface ShownProgress {
  /** On the button. */
  label: CardTextKey;
  /** Above the fields, where more than a word is needed. */
  explanation?: CardTextKey;
  /** What the button does meanwhile. */
  continueHere?: (() => void) | undefined;
}

/**
 * Before this is loaded, nothing is under way but a press that waits for it.
 *
 * @returns undefined while no attempt is under way
 */
export function progressOf(
  model: Pick<LinkFields | ContributeFields, 'elsewhere' | 'kind' | 'state'> & {
    threeDS: ReadonlySignal<ThreeDSState>;
  },
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
