import type { ComponentChildren } from 'preact';
import type { Ending } from '../form/ending.ts';
import type { Language } from '../i18n/language.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { focusSoon } from '../ui/focus-soon.ts';
import { StopScreen } from '../ui/screens.tsx';
import { stayInField } from '../ui/stay-in-field.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import { Notice, progressOf } from './form-notices.tsx';
import { Later } from './later.tsx';
import * as css from './onboarding.css.ts';
import type { OnboardingForm } from './onboarding-form.ts';
import { messageOf, type OnboardingTexts } from './onboarding-texts.ts';
import type { Step } from './step.ts';
import { StepList } from './step-list.tsx';
import { stepTitleId } from './stepper.ts';

export interface FormScreenProps {
  form: OnboardingForm;
  draft: DraftKeeper;
  language: Language<OnboardingTexts>;
  /** Draws the fields of a step. */
  renderStep(step: Step): ComponentChildren;
}

/** One step of the form, or the review. */
export function FormScreen({ form, draft, language, renderStep }: FormScreenProps) {
  const { texts } = language;
  const { stepper } = form;
  const state = form.state.value;
  if (state.name === 'stopped') return <Stopped ending={state.ending} form={form} texts={texts} />;
  const step = stepper.current.value;
  const progress = progressOf(state);
  // Words may be on their way, too. A button that still moves would be missed.
  const isThere = step !== undefined || (form.isSettled.value && texts.submit.trim() !== '');
  const submit = () => (step ? stepper.goOn() : void form.submit());
  return (
    <form
      noValidate
      onMouseDown={stayInField}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <StepList stepper={stepper} texts={texts} />
      <h1 id={stepTitleId} tabIndex={-1}>
        {texts[step?.title ?? 'stepReview']}
      </h1>
      {draft.isChangedElsewhere.value && <DraftChanged draft={draft} texts={texts} />}
      {state.name === 'filling' && state.notice && (
        <Notice message={messageOf(state.notice, texts)} />
      )}
      {progress?.explanation && <p class={css.hint}>{texts[progress.explanation]}</p>}
      <div class={css.fields} inert={progress !== undefined}>
        {step && renderStep(step)}
        {!step && isThere && (
          <Later texts={texts}>
            {({ Review }) => <Review stepper={stepper} language={language} />}
          </Later>
        )}
      </div>
      {isThere && (
        <div class={css.actions}>
          {stepper.index.value > 0 && (
            <button
              type="button"
              class={css.quiet}
              disabled={progress !== undefined}
              onClick={stepper.goBack}
            >
              {texts.back}
            </button>
          )}
          <ActionButton
            label={texts[progress?.label ?? (step ? 'continue' : 'submit')]}
            isBusy={progress !== undefined}
          />
        </div>
      )}
    </form>
  );
}

interface StoppedProps {
  ending: Ending;
  form: OnboardingForm;
  texts: OnboardingTexts;
}

function Stopped({ ending, form, texts }: StoppedProps) {
  return (
    <StopScreen
      message={messageOf(ending, texts)}
      isFine={ending.code === 'token_used'}
      retryLabel={texts.tryAgain}
      onRetry={ending.name === 'OutcomeUnknown' ? form.recheck : undefined}
    />
  );
}

function DraftChanged({ draft, texts }: { draft: DraftKeeper; texts: OnboardingTexts }) {
  /** The question goes with its answer; whoever has answered it by keyboard goes on at the heading. */
  const answer = async (choice: () => Promise<void>) => {
    await choice();
    const { activeElement, body } = document;
    if (activeElement === body) focusSoon(document.getElementById(stepTitleId));
  };
  return (
    <div role="alert" class={css.hint}>
      <p>{texts.draftChanged}</p>
      <div class={css.choices}>
        <button type="button" class={css.small} onClick={() => void answer(draft.loadOther)}>
          {texts.draftLoad}
        </button>
        <button type="button" class={css.small} onClick={() => void answer(draft.overwrite)}>
          {texts.draftKeep}
        </button>
      </div>
    </div>
  );
}
