import * as css from './onboarding.css.ts';
import type { OnboardingTexts } from './onboarding-texts.ts';
import type { Stepper } from './stepper.ts';

/** Where in the form one is. */
export function StepList({ stepper, texts }: { stepper: Stepper; texts: OnboardingTexts }) {
  const index = stepper.index.value;
  const titles = [...stepper.steps.map(({ title }) => texts[title]), texts.stepReview];
  return (
    <ol class={css.steps} aria-label={texts.steps}>
      {titles.map((title, order) => (
        <li
          key={title}
          class={css.step}
          data-done={order < index || undefined}
          aria-current={order === index ? 'step' : undefined}
        >
          {title}
        </li>
      ))}
    </ol>
  );
}
