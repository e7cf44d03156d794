import type { OnboardingTexts } from '../../languages/texts.ts';
import type { Language } from '../form/i18n/language.ts';
import * as page from '../form/ui/page.css.ts';
import type { ShownView } from './shown-view.ts';

interface OnboardingAppProps {
  shown: ShownView;
  language: Language<OnboardingTexts>;
}

/** Root of the frame's view. */
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
