import type { OnboardingTextKey, OnboardingTexts } from '../../languages/texts.ts';
import * as css from '../form/ui/form.css.ts';

interface StepListProps {
  /** Of the steps before the review. */
  titles: readonly OnboardingTextKey[];
  /** Of the step that is shown. */
  index: number;
  texts: OnboardingTexts;
}

/** Where in the form one is. */
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
