import type { OnboardingTexts } from '../../../languages/texts.ts';
import { SelectCell } from '../../countries/select-field.tsx';
import type { Language } from '../../form/i18n/language.ts';
import { onboardingMessage } from '../../form/onboarding-message.ts';
import { submitHandlers } from '../../form/submit-handlers.ts';
import { ActionButton } from '../../form/ui/action-button.tsx';
import * as css from '../../form/ui/form.css.ts';
import { Notice, progressOf } from '../../form/ui/form-notices.tsx';
import type { FormSteps } from '../../person/steps/form-steps.ts';
import type { Applicant } from './onboarding-status.ts';
import {
  type ReplacementModel,
  replacementOwnerId,
  replacementTitleId,
} from './replacement-model.ts';

interface ReplacementFormProps {
  model: ReplacementModel;
  applicants: readonly Applicant[];
  language: Language<OnboardingTexts>;
  renderDocument: FormSteps['renderReplacement'];
}

/** Form for a document that is submitted after the checks have begun. */
export function ReplacementForm(props: ReplacementFormProps) {
  const { model, applicants, language, renderDocument } = props;
  const { texts } = language;
  const state = model.state.value;
  const progress = progressOf(state);
  const ending = state.name === 'filling' ? state.notice : undefined;
  const isStopped = state.name === 'stopped';
  const canRetry = isStopped && state.ending.name === 'OutcomeUnknown';
  return (
    <form noValidate {...submitHandlers(() => void model.submit())}>
      <h2 id={replacementTitleId} tabIndex={-1}>
        {texts.handInAgain}
      </h2>
      {isStopped && <Notice message={onboardingMessage(state.ending, texts)} />}
      {ending && <Notice message={onboardingMessage(ending, texts)} />}
      {progress?.explanation && <p class={css.hint}>{texts[progress.explanation]}</p>}
      <div class={css.fields} inert={progress !== undefined || isStopped}>
        {applicants.length > 1 && (
          <SelectCell
            id={replacementOwnerId}
            field={model.owner}
            label={texts.documentOwner}
            options={applicants.map(({ id, name }) => ({ code: id, name }))}
          />
        )}
        {renderDocument(model.document, language)}
      </div>
      {(!isStopped || canRetry) && (
        <ActionButton
          label={texts[progress?.label ?? (canRetry ? 'tryAgain' : 'handIn')]}
          isBusy={progress !== undefined}
        />
      )}
    </form>
  );
}
