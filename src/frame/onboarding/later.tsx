import { signal } from '@preact/signals-core';
import type { ComponentChildren } from 'preact';
import { Notice } from './form-notices.tsx';
import type * as Views from './later-views.ts';
import * as css from './onboarding.css.ts';
import type { OnboardingTexts } from './onboarding-texts.ts';

type LaterViews = typeof Views;

/** Null when they cannot be loaded. */
const views = signal<LaterViews | null>();
let loading: Promise<void> | undefined;

/** Loads the views that are drawn after the first page, once. Resolves when that has ended. */
export function loadLater(): Promise<void> {
  loading ??= import('./later-views.ts').then(
    (loaded) => {
      views.value = loaded;
    },
    () => {
      views.value = null;
    },
  );
  return loading;
}

interface LaterProps {
  texts: OnboardingTexts;
  /** Draws with what was loaded. */
  children(loaded: LaterViews): ComponentChildren;
}

/** Draws what is loaded after the first page. */
export function Later({ texts, children }: LaterProps) {
  if (views.value) return <>{children(views.value)}</>;
  if (views.value === undefined) return <p>{texts.loading}</p>;
  return (
    <div class={css.fields}>
      <Notice message={texts.NetworkUnavailable} />
      {/* A file that could not be imported once is not asked for again by every browser. What was
          filled in is kept. */}
      <button type="button" class={css.small} onClick={() => location.reload()}>
        {texts.tryAgain}
      </button>
    </div>
  );
}
