import type { Language } from '../i18n/language.ts';
import { fill } from '../i18n/language.ts';
import * as css from './onboarding.css.ts';
import type { OnboardingTexts } from './onboarding-texts.ts';
import type { Step, SummaryEntry } from './step.ts';
import type { Stepper } from './stepper.ts';

interface ReviewProps {
  stepper: Stepper;
  language: Language<OnboardingTexts>;
}

/** Everything as it will be sent; what is missing or wrong leads to where it is mended. */
export function Review({ stepper, language }: ReviewProps) {
  return (
    <>
      <p>{language.texts.reviewHint}</p>
      {stepper.steps.map((step, index) => (
        <ReviewSection
          key={step.id}
          step={step}
          language={language}
          onChange={(id) => stepper.goTo(index, id)}
        />
      ))}
    </>
  );
}

interface ReviewSectionProps {
  step: Step;
  language: Language<OnboardingTexts>;
  /** To the step, or to an element in it. */
  onChange(elementId?: string): void;
}

function ReviewSection({ step, language, onChange }: ReviewSectionProps) {
  const { texts, locale } = language;
  const title = texts[step.title];
  return (
    <section class={css.section} aria-labelledby={`review-${step.id}`}>
      <div class={css.sectionHead}>
        <h2 id={`review-${step.id}`}>{title}</h2>
        <button
          type="button"
          class={css.small}
          aria-label={fill(texts.changeStep, { step: title })}
          onClick={() => onChange()}
        >
          {texts.change}
        </button>
      </div>
      <dl class={css.entries}>
        {step.summarize(texts, locale).map((entry) => (
          <div key={entry.id} class={css.entry}>
            <dt>{entry.label}</dt>
            <dd>
              <EntryValue
                entry={entry}
                notGiven={texts.notGiven}
                onMend={() => onChange(entry.id)}
              />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface EntryValueProps {
  entry: SummaryEntry;
  notGiven: string;
  onMend(): void;
}

function EntryValue({ entry, notGiven, onMend }: EntryValueProps) {
  const { value, problem } = entry;
  return (
    <>
      {(value || !problem) && <div dir="auto">{value || notGiven}</div>}
      {problem && (
        <button type="button" class={css.mend} onClick={onMend}>
          {problem}
        </button>
      )}
    </>
  );
}
