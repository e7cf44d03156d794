import { Fragment } from 'preact';
import type { OnboardingTexts } from '../../languages/texts.ts';
import { ReviewedFiles } from '../documents/file-preview.tsx';
import { fill, type Language } from '../form/i18n/language.ts';
import * as css from '../form/ui/form.css.ts';
import type { Step, SummaryEntry } from '../person/steps/step.ts';
import { SecretValue } from './secret-value.tsx';
import type { Stepper } from './stepper.ts';

interface ReviewProps {
  stepper: Stepper;
  language: Language<OnboardingTexts>;
}

/** Shows all values that will be sent. Errors link to their fields. */
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
  /** Goes to the step, or to an element in it. */
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
      {groupEntries(step.summarize(texts, locale).filter(isShown)).map(({ about, entries }) => (
        <Fragment key={entries[0]?.id}>
          {about && <h3 dir="auto">{about.name}</h3>}
          <dl class={css.entries}>
            {entries.map((entry) => (
              <div key={entry.id} class={css.entry}>
                <dt>{entry.label}</dt>
                <dd>
                  <EntryValue entry={entry} texts={texts} />
                  {entry.problem && (
                    <button type="button" class={css.errorLink} onClick={() => onChange(entry.id)}>
                      {entry.problem}
                    </button>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </Fragment>
      ))}
    </section>
  );
}

/** False for optional fields that are empty. */
function isShown({ value, problem }: SummaryEntry): boolean {
  return Boolean(value || problem);
}

/** Groups consecutive entries about the same person or company. */
function groupEntries(all: readonly SummaryEntry[]) {
  const groups: { about: SummaryEntry['about']; entries: SummaryEntry[] }[] = [];
  for (const entry of all) {
    const last = groups.at(-1);
    if (last && last.about?.key === entry.about?.key) last.entries.push(entry);
    else groups.push({ about: entry.about, entries: [entry] });
  }
  return groups;
}

function EntryValue({ entry, texts }: { entry: SummaryEntry; texts: OnboardingTexts }) {
  const { value, files = [], isSecret } = entry;
  if (files.length > 0) return <ReviewedFiles files={files} texts={texts} />;
  if (!value) return null;
  if (isSecret) return <SecretValue value={value} texts={texts} />;
  return (
    <div dir="auto" class={css.lines}>
      {value}
    </div>
  );
}
