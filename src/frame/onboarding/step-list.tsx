import type { OnboardingTextKey, OnboardingTexts } from '../../languages/texts.ts';
import * as css from '../form/ui/form.css.ts';

interface StepListProps {
  /** Titles of the steps before the review. */
  titles: readonly OnboardingTextKey[];
  /** Index of the current step. */
  index: number;
  texts: OnboardingTexts;
}

/** Progress through the form. */
export function StepList({ titles, index, texts }: StepListProps) {
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
