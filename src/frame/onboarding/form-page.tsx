import type { ComponentChildren } from 'preact';
import type { OnboardingTextKey, OnboardingTexts } from '../../languages/texts.ts';
import { fill } from '../form/i18n/language.ts';
import { submitHandlers } from '../form/submit-handlers.ts';
import { ActionButton } from '../form/ui/action-button.tsx';
import * as css from '../form/ui/form.css.ts';
import { keepFieldFocus } from '../form/ui/keep-field-focus.ts';

export const stepTitleId = 'step-title';

interface FormPageProps {
  texts: OnboardingTexts;
  /** Titles of the steps before the review. */
  titles: readonly OnboardingTextKey[];
  index: number;
  notices?: ComponentChildren;
  fields: ComponentChildren;
  /** Button label; undefined without a button. */
  action: string | undefined;
  isBusy: boolean;
  /** Absent on the first page. */
  onBack?: (() => void) | undefined;
  onSubmit(): void;
}

export function FormPage(props: FormPageProps) {
  const { texts, titles, index, notices, fields, action, isBusy, onBack, onSubmit } = props;
  return (
    <form
      // Keeps the fields out of the address if the form is submitted before the script runs.
      method="dialog"
      noValidate
      onMouseDown={keepFieldFocus}
      {...submitHandlers(onSubmit)}
    >
      <StepList titles={titles} index={index} texts={texts} />
      <div class={css.place}>
        <p class={css.count}>{countOf(texts, index + 1, titles.length + 1)} ·</p>
        <h1 id={stepTitleId} tabIndex={-1}>
          {texts[titles[index] ?? 'stepReview']}
        </h1>
      </div>
      {notices}
      <div class={css.fields} inert={isBusy}>
        {fields}
      </div>
      {action !== undefined && (
        <div class={css.actions}>
          {onBack && (
            <button type="button" class={css.quiet} disabled={isBusy} onClick={onBack}>
              {texts.back}
            </button>
          )}
          <ActionButton label={action} isBusy={isBusy} />
        </div>
      )}
    </form>
  );
}

function StepList({ titles, index, texts }: Pick<FormPageProps, 'titles' | 'index' | 'texts'>) {
  return (
    <ol class={css.steps} aria-label={texts.steps}>
      {[...titles, 'stepReview' as const].map((title, order) => (
        <li
          key={title}
          class={css.step}
          data-done={order < index || undefined}
          aria-current={order === index ? 'step' : undefined}
        >
          {texts[title]}
        </li>
      ))}
    </ol>
  );
}

function countOf({ stepOf }: OnboardingTexts, step: number, steps: number): string {
  return fill(stepOf, { step: String(step), steps: String(steps) });
}
