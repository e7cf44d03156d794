import type { Ending } from '../form/ending.ts';
import type { Language } from '../form/i18n/language.ts';
import { messageOf } from '../form/message-of.ts';
import * as css from '../form/ui/page.css.ts';
import { StopScreen } from '../form/ui/screens.tsx';
import type { CardModel, FormModel } from './card-model.ts';
import { ContributeForm } from './contribute-form.tsx';
import { LinkForm } from './link-form.tsx';

interface CardAppProps {
  model: CardModel;
  language: Language;
  hideAmount: boolean;
  /** For the live region. */
  announcement: string;
}

/** Root of the frame's view. */
export function CardApp(props: CardAppProps) {
  return (
    <main>
      <Screen {...props} />
      <p role="status" class={css.hidden}>
        {props.announcement}
      </p>
    </main>
  );
}

function Screen({ model, language, hideAmount }: CardAppProps) {
  const { texts } = language;
  const state = model.state.value;
  if (state.name === 'waiting') return null;
  if (state.name === 'form') {
    return <FormScreen model={state.model} language={language} hideAmount={hideAmount} />;
  }
  const { ending } = state;
  // The details are for the merchant's developers, not for the cardholder.
  const isForDevelopers = ending.name === 'IntegrationError';
  return (
    <StopScreen
      message={isForDevelopers ? texts.IntegrationError : messageOf(ending, language)}
      isFine={ending.code === 'token_used'}
      retryLabel={texts.tryAgain}
      onRetry={canAskAgain(ending) ? model.start : undefined}
    />
  );
}

interface FormScreenProps extends Pick<CardAppProps, 'language' | 'hideAmount'> {
  model: FormModel;
}

function FormScreen(props: FormScreenProps) {
  const { model, language, hideAmount } = props;
  const { texts } = language;
  const state = model.state.value;
  if (state.name === 'done') {
    const Result = model.views.value?.ResultScreen;
    if (Result) return <Result {...props} />;
    // An earlier payment may be known before the late code is loaded, or if it can't be loaded.
    return <StopScreen message={texts.paid} isFine={true} />;
  }
  if (state.name === 'stopped') {
    return (
      <StopScreen
        message={messageOf(state.ending, language)}
        isFine={state.ending.code === 'token_used'}
        retryLabel={texts.tryAgain}
        onRetry={state.ending.name === 'OutcomeUnknown' ? model.recheck : undefined}
      />
    );
  }
  if (model.kind === 'link') return <LinkForm model={model} language={language} />;
  const Form = model.choice.value?.Form ?? ContributeForm;
  return <Form model={model} language={language} hideAmount={hideAmount} />;
}

/** True if the launch failed only because the platform didn't answer. */
function canAskAgain({ name }: Ending): boolean {
  return name === 'NetworkUnavailable' || name === 'ServiceUnavailable';
}
