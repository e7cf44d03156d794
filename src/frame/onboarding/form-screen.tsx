import { Fragment } from 'preact';
import type { OnboardingTextKey, OnboardingTexts } from '../../languages/texts.ts';
import type { Ending } from '../form/ending.ts';
import type { Language } from '../form/i18n/language.ts';
import { onboardingMessage } from '../form/onboarding-message.ts';
import { focusWhenActive } from '../form/ui/focus-when-active.ts';
import * as css from '../form/ui/form.css.ts';
import { Notice, progressOf } from '../form/ui/form-notices.tsx';
import { StopScreen } from '../form/ui/screens.tsx';
import type { FormSteps } from '../person/steps/form-steps.ts';
import type { Step } from '../person/steps/step.ts';
import type { PhoneLink } from '../phone/phone-link.ts';
import type { DraftKeeper } from './draft/draft-keeper.ts';
import { FormPage, stepTitleId } from './form-page.tsx';
import { LaterView } from './later-view.tsx';
import type { OnboardingForm } from './onboarding-form.ts';

interface FormScreenProps {
  form: OnboardingForm;
  draft: DraftKeeper;
  phone: PhoneLink;
  language: Language<OnboardingTexts>;
  renderStep: FormSteps['renderStep'];
}

/** Draws a step of the form, or the review. A function, because the first page is drawn without it. */
export function renderForm(props: FormScreenProps) {
  const { form, draft, phone, language } = props;
  const { texts } = language;
  const { stepper } = form;
  const state = form.state.value;
  if (state.name === 'stopped') {
    const retry = { run: form.recheck, after: ['OutcomeUnknown'] };
    return <Stopped ending={state.ending} texts={texts} retry={retry} />;
  }
  const step = stepper.current.value;
  const index = stepper.index.value;
  const progress = progressOf(state);
  const isWaiting = stepper.isWaiting.value;
  // Shows the button only after texts are loaded: a moving button is easy to miss.
  const isThere = step !== undefined || (form.isSettled.value && texts.submit.trim() !== '');
  // Enter also submits a form without a button.
  const canContinue = isThere && !isOnPhone(step, phone);
  const review = isThere && (
    <LaterView texts={texts}>
      {({ Review }) => <Review stepper={stepper} language={language} />}
    </LaterView>
  );
  return (
    <FormPage
      texts={texts}
      titles={stepper.steps.map(({ title }) => title)}
      index={index}
      notices={
        <Fragment>
          {draft.isOutdated.value && <DraftChanged draft={draft} texts={texts} />}
          {draft.isRejected.value && <Notice message={texts.draftNotKept} />}
          {state.name === 'filling' && state.notice && (
            <Notice message={onboardingMessage(state.notice, texts)} />
          )}
          {progress?.explanation && <p class={css.hint}>{texts[progress.explanation]}</p>}
        </Fragment>
      }
      fields={step ? renderFields(step, props) : review}
      action={canContinue ? texts[progress?.label ?? labelOf(step, isWaiting)] : undefined}
      isBusy={progress !== undefined || isWaiting}
      onBack={index > 0 ? stepper.goBack : undefined}
      onSubmit={() => {
        if (!canContinue) return;
        if (step) stepper.goOn();
        else void form.submit();
      }}
    />
  );
}

function labelOf(step: Step | undefined, isWaiting: boolean): OnboardingTextKey {
  if (isWaiting) return 'loading';
  return step ? 'continue' : 'submit';
}

function isOnPhone(step: Step | undefined, { state }: PhoneLink): boolean {
  return step?.id === 'documents' && state.value.name === 'shown';
}

function renderFields(step: Step, { phone, language, renderStep }: FormScreenProps) {
  const fields = renderStep(step, language);
  if (step.id !== 'documents') return fields;
  const { texts } = language;
  return (
    <LaterView texts={texts}>
      {({ PhonePanel }) => (
        <PhonePanel link={phone} texts={texts}>
          {fields}
        </PhonePanel>
      )}
    </LaterView>
  );
}

interface StoppedProps {
  ending: Ending;
  texts: OnboardingTexts;
  retry: { run(): Promise<void>; after: readonly string[] };
}

/** Screen without a form; with a button to retry after some endings. */
export function Stopped({ ending, texts, retry }: StoppedProps) {
  return (
    <StopScreen
      message={onboardingMessage(ending, texts)}
      isFine={ending.code === 'token_used'}
      retryLabel={texts.tryAgain}
      onRetry={retry.after.includes(ending.name) ? retry.run : undefined}
    />
  );
}

function DraftChanged({ draft, texts }: { draft: DraftKeeper; texts: OnboardingTexts }) {
  /** The question disappears after the answer, so its focus moves to the heading. */
  const answer = async (choice: () => Promise<void>) => {
    await choice();
    const { activeElement, body } = document;
    if (activeElement === body) focusWhenActive(document.getElementById(stepTitleId));
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
