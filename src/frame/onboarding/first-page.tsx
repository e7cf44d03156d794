import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import { firstDictionary } from '../../languages/onboarding-first.ts';
import type { OnboardingTexts } from '../../languages/texts.ts';
import { type CompanyStep, createCompanyStep } from '../company/company-step.tsx';
import type { FormRules } from '../documents/document-rules.ts';
import { createLanguage, type Language } from '../form/i18n/language.ts';
import * as css from '../form/ui/form.css.ts';
import { Notice } from '../form/ui/form-notices.tsx';
import { createPersonStep, type PersonStep } from '../person/person-step.tsx';
import type { FirstStepSetup } from '../person/steps/first-step.ts';
import type { Init } from '../wire/shell-port.ts';
import type { World } from '../wire/world.ts';
import { drawOnboarding } from './draw-onboarding.tsx';
import { FormPage } from './form-page.tsx';
import type { FocusTarget, ShownView } from './shown-view.ts';

/** First page of a form. Accepts input before the rest of the code is loaded, which then takes it over. */
export interface FirstPage {
  readonly setup: Omit<FirstStepSetup, 'rules'> & { rules: Signal<FormRules> };
  readonly step: PersonStep | CompanyStep;
  readonly language: ReadonlySignal<Language<OnboardingTexts>>;
  speak(locales: readonly string[]): void;
  /** True if the page is complete and the applicant waits for the next one. */
  readonly isDone: ReadonlySignal<boolean>;
  /** Replaces the page by the whole form, which continues from its state. */
  complete(whole: ShownView, english: OnboardingTexts): void;
  /** Shows that the rest of the form failed to load. */
  fail(why: LoadFailure, retry: () => void): void;
  /** Allows fields to load optional data. */
  calmDown(): void;
  draw(root: HTMLElement): void;
  erase(): void;
}

/** No answer, a wrong file, or a file that is gone with its release. */
export type LoadFailure = 'NetworkUnavailable' | 'ServiceUnavailable' | 'form_outdated';

interface FirstPageSetup {
  world: World;
  seen: Pick<Init, 'embed' | 'locales'>;
  ownLocales: readonly string[];
}

/** Rules before the platform's answer. */
const noRules: FormRules = {
  'allowed-countries': [],
  'document-types': [],
  'file-types': [],
  'largest-file': 0,
};

/** Creates the first page of a form. */
export function createFirstPage(page: FirstPageSetup): FirstPage {
  const { world, seen, ownLocales } = page;
  let calmDown = () => {};
  let erase = () => {};
  const quiet = new Promise<void>((resolve) => {
    calmDown = resolve;
  });
  const { language: spoken, speak } = createLanguage(seen.locales, firstDictionary);
  const setup = {
    world,
    language: spoken,
    rules: signal(noRules),
    likelyCountry: likelyCountry([...seen.locales, ...ownLocales]),
    quiet,
  };
  const step = seen.embed === 'create-company' ? createCompanyStep(setup) : createPersonStep(setup);
  const english = signal(firstDictionary.english);
  const language = computed(() =>
    spoken.value.texts === firstDictionary.english
      ? { ...spoken.value, texts: english.value }
      : spoken.value,
  );
  const first = showFirst(step);
  const shown = signal(first.shown);
  return {
    setup,
    step,
    language,
    speak,
    isDone: first.isDone,
    complete(whole, texts) {
      // Draws once: this runs while the applicant may be typing.
      batch(() => {
        english.value = texts;
        shown.value = whole;
      });
    },
    fail: first.fail,
    calmDown,
    draw(root) {
      erase = drawOnboarding(root, shown, language);
    },
    erase: () => erase(),
  };
}

/** Creates the view of the page before the whole form is loaded. */
function showFirst(step: PersonStep | CompanyStep) {
  const isDone = signal(false);
  const focus = signal<FocusTarget>();
  const failure = signal<Omit<FailedProps, 'texts'>>();
  function goOn(): void {
    const wrong = step.reveal();
    isDone.value = wrong === undefined;
    focus.value = { id: wrong ?? 'action' };
  }
  const shown: ShownView = {
    announcement: signal(''),
    focus: () => focus.value,
    isDrawn: () => Promise.resolve(),
    render: (language) => (
      <FormPage
        texts={language.texts}
        titles={step.titles}
        index={0}
        notices={failure.value && <Failed texts={language.texts} {...failure.value} />}
        fields={step.render(language)}
        action={language.texts[isDone.value ? 'loading' : 'continue']}
        isBusy={isDone.value}
        onSubmit={goOn}
      />
    ),
  };
  return {
    shown,
    isDone,
    fail(why: LoadFailure, onRetry: () => void) {
      isDone.value = false;
      failure.value = { why, onRetry };
    },
  };
}

/** Returns the country suggested by a reader's languages, ISO 3166-1 alpha-2; empty if none. */
function likelyCountry(locales: readonly string[]): string {
  for (const locale of locales) {
    try {
      const { region } = new Intl.Locale(locale);
      if (region && /^[A-Z]{2}$/.test(region)) return region;
    } catch {
      // Not a language tag.
    }
  }
  return '';
}

interface FailedProps {
  texts: OnboardingTexts;
  why: LoadFailure;
  onRetry(): void;
}

function Failed({ texts, why, onRetry }: FailedProps) {
  return (
    <div class={css.fields}>
      <Notice message={texts[why]} />
      <button type="button" class={css.small} onClick={onRetry}>
        {texts.tryAgain}
      </button>
    </div>
  );
}
