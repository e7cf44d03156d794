import type { OnboardingTextKey, OnboardingTexts } from '../../../languages/texts.ts';
import { createLazy } from '../../countries/lazy.ts';
import type { Language } from '../../form/i18n/language.ts';
import { textOf } from '../../form/onboarding-message.ts';
import * as css from '../../form/ui/form.css.ts';
import { CheckIcon } from '../../form/ui/icons.tsx';
import * as screens from '../../form/ui/screens.css.ts';
import type { FormSteps } from '../../person/steps/form-steps.ts';
import { checkNames, checkText } from './check-text.ts';
import { needsOf } from './needs.ts';
import { NeedsList } from './needs-list.tsx';
import { isFinal, type OnboardingStatus } from './onboarding-status.ts';
import { ReplacementForm } from './replacement-form.tsx';
import type { StatusModel } from './status-model.ts';
import * as own from './status-screen.css.ts';

interface StatusScreenProps {
  model: StatusModel;
  language: Language<OnboardingTexts>;
  renderDocument: FormSteps['renderReplacement'];
}

/** Result of the application, what is needed now, and the state of the checks. */
export function StatusScreen({ model, language, renderDocument }: StatusScreenProps) {
  const { texts } = language;
  const status = model.status.value;
  const replacement = model.replacement.value;
  const needs = status ? needsOf(status, (code) => findingText(code, texts)) : [];
  return (
    <>
      <Outcome status={status} hasNeeds={needs.length > 0} texts={texts} />
      {needs.length > 0 && (
        <NeedsList
          needs={needs}
          due={status?.documentsDueAt}
          language={language}
          onUpload={replacement ? undefined : model.replace}
        />
      )}
      {model.isHandedIn.value && !replacement && (
        <p id="handed-in" tabIndex={-1} class={css.hint}>
          {texts.handedIn}
        </p>
      )}
      {replacement && (
        <ReplacementForm
          model={replacement}
          applicants={status?.applicants ?? []}
          language={language}
          renderDocument={renderDocument}
        />
      )}
      {status && <Checks status={status} texts={texts} />}
    </>
  );
}

const { value: english } = createLazy(
  async () => (await import('../../../languages/checks.ts')).checksEnglish,
);

/** Returns the text for a check's code; undefined if it has none, or isn't loaded yet. */
function findingText(code: string, texts: OnboardingTexts): string | undefined {
  return textOf(code, texts) ?? english.value?.[code];
}

interface OutcomeProps {
  status: OnboardingStatus | undefined;
  hasNeeds: boolean;
  texts: OnboardingTexts;
}

/** Overall result. The heading gets the focus, so that screen readers read it. */
function Outcome({ status, hasNeeds, texts }: OutcomeProps) {
  const hint = hintOf(status, hasNeeds);
  return (
    <div class={screens.screen}>
      {hint === 'receivedGood' ? <CheckIcon /> : <ClockIcon />}
      <h1 id="result" tabIndex={-1}>
        {hint === 'receivedBad' ? texts.notApproved : texts.received}
      </h1>
      <p class={screens.detail}>{texts[hint]}</p>
    </div>
  );
}

function hintOf(status: OnboardingStatus | undefined, hasNeeds: boolean): OnboardingTextKey {
  if (!status) return 'loading';
  if (isFinal(status)) return 'receivedGood';
  if (status.cip === 'denied') return 'receivedBad';
  return hasNeeds ? 'receivedAsking' : 'receivedHint';
}

function ClockIcon() {
  return (
    <svg width="56" height="56" viewBox="0 0 56 56" aria-hidden="true" class={own.waiting}>
      <path d="M28 3a25 25 0 1 1 0 50a25 25 0 1 1 0-50m0 11v14l9 6" />
    </svg>
  );
}

function Checks({ status, texts }: { status: OnboardingStatus; texts: OnboardingTexts }) {
  return (
    <dl class={`${css.section} ${css.entries}`}>
      {checkNames.map((name) => (
        <div key={name} class={css.entry}>
          <dt>{texts[name]}</dt>
          <dd class={own.check}>
            <span class={css.mark} data-state={markOf(status[name])} />
            {checkText(name, status, texts)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function markOf(state: OnboardingStatus['cip' | 'kyc']): 'good' | 'bad' | undefined {
  if (state === 'approved' || state === 'verified') return 'good';
  return state === 'denied' || state === 'failed' ? 'bad' : undefined;
}
