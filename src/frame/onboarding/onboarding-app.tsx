import type { OnboardingTexts } from '../../languages/texts.ts';
import type { Language } from '../form/i18n/language.ts';
import * as page from '../form/ui/page.css.ts';
import type { Shown } from './shown.ts';

interface OnboardingAppProps {
  shown: Shown;
  language: Language<OnboardingTexts>;
}

/** The whole frame. */
export function OnboardingApp({ shown, language }: OnboardingAppProps) {
  return (
    <main>
      {shown.render(language)}
      <p role="status" class={page.hidden}>
        {shown.announcement.value}
      </p>
    </main>
  );
}
