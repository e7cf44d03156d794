import type { Language } from '../i18n/language.ts';
import * as page from '../ui/page.css.ts';
import { StopScreen } from '../ui/screens.tsx';
import { FormScreen } from './form-screen.tsx';
import { Later } from './later.tsx';
import type { OnboardingModel } from './onboarding-model.ts';
import { messageOf, type OnboardingTexts } from './onboarding-texts.ts';
import type { StepsOfForm } from './steps-of-form.ts';

export interface OnboardingAppProps {
  model: OnboardingModel;
  language: Language<OnboardingTexts>;
  /** For the live region. */
  announcement: string;
  form: Pick<StepsOfForm, 'renderStep' | 'renderReplacement'>;
}

/** The whole frame. */
export function OnboardingApp(props: OnboardingAppProps) {
  return (
    <main>
      <Screen {...props} />
      <p role="status" class={page.hidden}>
        {props.announcement}
      </p>
    </main>
  );
}

function Screen({ model, language, form }: OnboardingAppProps) {
  const { texts } = language;
  const state = model.state.value;
  if (state.name === 'status') {
    return (
      <Later texts={texts}>
        {({ StatusScreen }) => (
          <StatusScreen
            model={state.model}
            language={language}
            renderDocument={form.renderReplacement}
          />
        )}
      </Later>
    );
  }
  if (state.name === 'form') {
    return (
      <FormScreen
        form={state.form}
        draft={model.draft}
        language={language}
        renderStep={(step) => form.renderStep(step, language)}
      />
    );
  }
  const { ending } = state;
  const canAskAgain = ending.name === 'NetworkUnavailable' || ending.name === 'ServiceUnavailable';
  return (
    <StopScreen
      message={messageOf(ending, texts)}
      isFine={ending.code === 'token_used'}
      retryLabel={texts.tryAgain}
      onRetry={canAskAgain ? model.start : undefined}
    />
  );
}
