import type { ReadonlySignal } from '@preact/signals-core';
import type { OnboardingTexts } from '../../languages/texts.ts';
import type { Language } from '../form/i18n/language.ts';
import type { FormSteps } from '../person/steps/form-steps.ts';
import type { PhoneLink } from '../phone/phone-link.ts';
import { announceOnboarding } from './announce.ts';
import { renderForm, Stopped } from './form-screen.tsx';
import { LaterView, loadLaterViews } from './later-view.tsx';
import type { OnboardingModel } from './onboarding-model.ts';
import type { FocusTarget, ShownView } from './shown-view.ts';

export interface WholeForm {
  model: OnboardingModel;
  form: FormSteps;
  phone: PhoneLink;
}

/** Creates the view of the whole form, and of the status after it. */
export function showForm(
  whole: WholeForm,
  language: ReadonlySignal<Language<OnboardingTexts>>,
): ShownView {
  const { model, form } = whole;
  return {
    render: (spoken) => renderScreen(whole, spoken),
    announcement: announceOnboarding(model, form, language),
    focus: () => focusOf(model),
    isDrawn: loadLaterViews,
  };
}

function renderScreen({ model, form, phone }: WholeForm, language: Language<OnboardingTexts>) {
  const { texts } = language;
  const state = model.state.value;
  if (state.name === 'status') {
    return (
      <LaterView texts={texts}>
        {({ StatusScreen }) => (
          <StatusScreen
            model={state.model}
            language={language}
            renderDocument={form.renderReplacement}
          />
        )}
      </LaterView>
    );
  }
  if (state.name === 'form') {
    const { draft } = model;
    return renderForm({ form: state.form, phone, draft, language, renderStep: form.renderStep });
  }
  const retry = { run: model.start, after: ['NetworkUnavailable', 'ServiceUnavailable'] };
  return <Stopped ending={state.ending} texts={texts} retry={retry} />;
}

/** Returns the focus target: an error, the button while fields are inert, or the heading of the result. */
function focusOf(model: OnboardingModel): FocusTarget | undefined {
  const state = model.state.value;
  if (state.name === 'closed') return { id: 'action' };
  if (state.name === 'status') {
    const replacement = state.model.replacement.value;
    if (!replacement) return { id: state.model.isHandedIn.value ? 'handed-in' : 'result' };
    return replacement.state.value.name === 'busy' ? { id: 'action' } : replacement.focus.value;
  }
  const { name } = state.form.state.value;
  return name === 'filling' ? state.form.stepper.focus.value : { id: 'action' };
}
