import { Fragment } from 'preact';
import type { OnboardingTexts } from '../../languages/texts.ts';
import { countryOptions } from '../countries/country-options.ts';
import { announcementOf } from '../documents/document-texts.ts';
import { DocumentsFields } from '../documents/documents-fields.tsx';
import type { Language } from '../form/i18n/language.ts';
import { submitHandlers } from '../form/submit-handlers.ts';
import { ActionButton } from '../form/ui/action-button.tsx';
import { DoneScreen } from '../form/ui/done-screen.tsx';
import { focusWhenActive } from '../form/ui/focus-when-active.ts';
import * as css from '../form/ui/form.css.ts';
import * as page from '../form/ui/page.css.ts';
import { StopScreen } from '../form/ui/screens.tsx';
import type { PhoneModel, PhoneState } from './phone-model.ts';
import * as own from './phone-panel.css.ts';

interface PhonePageProps {
  model: PhoneModel;
  language: Language<OnboardingTexts>;
}

/** Upload page on a phone, for a form that is open on another device. */
export function PhonePage({ model, language }: PhonePageProps) {
  const { texts } = language;
  const state = model.state.value;
  return (
    <main class={own.page}>
      {state.name === 'loading' && <p>{texts.loading}</p>}
      {state.name === 'done' && (
        <DoneScreen title={texts.phoneDone}>
          <p>{texts.phoneDoneHint}</p>
        </DoneScreen>
      )}
      {state.name === 'ended' && (
        <StopScreen message={texts.phoneExpired} retryLabel={texts.tryAgain} isFine={false} />
      )}
      {state.name === 'open' && renderForm({ model, language }, state)}
    </main>
  );
}

function renderForm(
  { model, language }: PhonePageProps,
  { owners, rules, isFinishing }: Extract<PhoneState, { name: 'open' }>,
) {
  const { texts, locale } = language;
  const words = { texts, locale, rules: rules.value };
  const announcement = model.announcement.value;
  const finish = async () => {
    const id = (await model.finish()) ?? 'result';
    focusWhenActive(document.getElementById(id));
  };
  return (
    <form noValidate {...submitHandlers(() => void finish())}>
      <h1 tabIndex={-1}>{texts.phoneTitle}</h1>
      <div class={css.fields} inert={isFinishing}>
        {owners.map(({ name, documents }) => (
          <Fragment key={documents.idOf('front')}>
            {owners.length > 1 && <h2 dir="auto">{name}</h2>}
            <DocumentsFields
              documents={documents}
              words={words}
              countries={countryOptions(texts)}
            />
          </Fragment>
        ))}
      </div>
      <ActionButton label={texts.phoneDone} isBusy={isFinishing} />
      <p role="status" class={page.hidden}>
        {announcement && announcementOf(announcement, words)}
      </p>
    </form>
  );
}
