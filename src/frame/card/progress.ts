import type { ReadonlySignal } from '@preact/signals-core';
import type { CardTextKey } from '../../languages/texts.ts';
import type { ContributeFields, LinkFields } from './form-fields.ts';
import type { ThreeDSState } from './three-ds/three-ds-model.ts';

/** Progress of an attempt, as shown by the form. */
export interface ShownProgress {
  /** Button label. */
  label: CardTextKey;
  /** Text above the fields, if the label isn't enough. */
  explanation?: CardTextKey;
  /** Action of the button during the attempt. */
  continueHere?: (() => void) | undefined;
}

/** Returns the progress to show; undefined while no attempt is running. */
export function progressOf(
  model: Pick<LinkFields | ContributeFields, 'elsewhere' | 'kind' | 'state'> & {
    threeDS: ReadonlySignal<ThreeDSState>;
  },
): ShownProgress | undefined {
  const state = model.state.value;
  if (state.name !== 'busy') return undefined;
  const elsewhere = model.elsewhere.value;
  // Linking never speaks of a payment.
  const isLink = model.kind === 'link';
  if (elsewhere) {
    const explanation = isLink ? 'cardReplaced' : 'Replaced';
    const { continueHere } = elsewhere;
    return { label: continueHere ? 'continueHere' : 'sending', explanation, continueHere };
  }
  if (state.progress === 'offline') return { label: 'sending', explanation: 'offline' };
  if (state.progress === 'checking')
    return { label: 'checking', explanation: isLink ? 'cardLostAnswer' : 'lostAnswer' };
  return { label: model.threeDS.value.name === 'challenge' ? 'bank' : 'sending' };
}
