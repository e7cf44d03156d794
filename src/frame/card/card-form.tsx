import type { ComponentChildren } from 'preact';
import type { Language } from '../form/i18n/language.ts';
import { messageOf } from '../form/message-of.ts';
import { submitHandlers } from '../form/submit-handlers.ts';
import { ActionButton } from '../form/ui/action-button.tsx';
import { AlertIcon } from '../form/ui/icons.tsx';
import { keepFieldFocus } from '../form/ui/keep-field-focus.ts';
import * as css from './card-form.css.ts';
import type { FormModel } from './card-model.ts';
import type { ShownProgress } from './progress.ts';

interface CardFormProps {
  model: Pick<FormModel, 'elsewhere' | 'kind' | 'state' | 'submit' | 'threeDS' | 'views'>;
  language: Language;
  /** Label of the button when it can be pressed. */
  action: string;
  children: ComponentChildren;
}

const sending: ShownProgress = { label: 'sending' };

/** Form around the fields of both flows: failure notice, fields, button. */
export function CardForm({ model, language, action, children }: CardFormProps) {
  const { texts } = language;
  const state = model.state.value;
  const progress =
    state.name === 'busy' ? (model.views.value?.progressOf(model) ?? sending) : undefined;
  const notice = state.name === 'filling' ? state.notice : undefined;
  return (
    <form
      // Keeps the fields out of the address if the form is submitted before the script runs.
      method="dialog"
      noValidate
      onMouseDown={keepFieldFocus}
      {...submitHandlers(() => (progress?.continueHere ?? model.submit)())}
    >
      {notice && (
        <div role="alert" class={css.notice}>
          <AlertIcon size={16} />
          <p>{messageOf(notice, language)}</p>
        </div>
      )}
      {progress?.explanation && <p class={css.hint}>{texts[progress.explanation]}</p>}
      <div class={css.fields} inert={progress !== undefined}>
        {children}
      </div>
      <ActionButton
        label={progress ? texts[progress.label] : action}
        isBusy={progress !== undefined && !progress.continueHere}
      />
    </form>
  );
}
