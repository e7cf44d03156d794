import { effect } from '@preact/signals-core';
import { focusSoon } from '../ui/focus-soon.ts';
import { loadLater } from './later.tsx';
import type { OnboardingModel } from './onboarding-model.ts';

/**
 * Keeps the focus where the applicant goes on: on the heading of a step, on what is to be mended, on
 * the button while fields are inert, on the heading of the result. To be called after the view is
 * bound to the model, so that what is to be focused has been drawn.
 *
 * @returns ends it
 */
export function followFocus(model: OnboardingModel, document: Document): () => void {
  return effect(() => {
    const id = focusedId(model);
    if (!id) return;
    const find = () => document.getElementById(id);
    // Of effects that one change brings about, this one may run before the view is drawn anew; and
    // the view may be on its way.
    if (find()) focusSoon(find());
    else void loadLater().then(() => focusSoon(find()));
  });
}

function focusedId(model: OnboardingModel): string | undefined {
  const state = model.state.value;
  if (state.name === 'closed') return 'action';
  if (state.name === 'status') {
    const replacement = state.model.replacement.value;
    if (!replacement) return state.model.isHandedIn.value ? 'handed-in' : 'result';
    return replacement.state.value.name === 'busy' ? 'action' : replacement.focus.value.id;
  }
  const { name } = state.form.state.value;
  return name === 'filling' ? state.form.stepper.focus.value?.id : 'action';
}
