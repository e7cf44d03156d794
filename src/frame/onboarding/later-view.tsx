import { signal } from '@preact/signals-core';
import type { ComponentChildren } from 'preact';
import type { OnboardingTexts } from '../../languages/texts.ts';
import type { CompanySetup } from '../company/company-form.tsx';
import { reloadOutdated } from '../form/reload-outdated.ts';
import * as css from '../form/ui/form.css.ts';
import { Notice } from '../form/ui/form-notices.tsx';
import type * as Views from './later-views.ts';

type LaterViews = typeof Views;

/** Loaded views, or the text key of the reason why they failed to load. */
const views = signal<LaterViews | 'NetworkUnavailable' | 'form_outdated'>();
let loading: Promise<void> | undefined;

/** Loads the views after the first page, once. Resolves after success or failure. */
export function loadLaterViews(): Promise<void> {
  loading ??= import('./later-views.ts').then(
    (loaded) => {
      views.value = loaded;
    },
    async () => {
      const isGone = !wasCutOff() && (await isReachable());
      views.value = isGone ? await reloadOutdated(false) : 'NetworkUnavailable';
    },
  );
  return loading;
}

/** True if the browser reports that the file got no answer. Safari doesn't report it. */
function wasCutOff(): boolean {
  return performance
    .getEntriesByType('resource')
    .some(
      (entry) =>
        entry.name.includes('/later-views-') &&
        'responseStatus' in entry &&
        entry.responseStatus === 0,
    );
}

/** Checks for a connection: a failed import doesn't say if the file is gone or the server didn't answer. */
const isReachable = () =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

interface LaterProps {
  texts: OnboardingTexts;
  children(loaded: LaterViews): ComponentChildren;
}

/** Draws with views that are loaded after the first page. */
export function LaterView({ texts, children }: LaterProps) {
  const loaded = views.value;
  if (loaded === undefined) return <p>{texts.loading}</p>;
  if (typeof loaded === 'object') return <>{children(loaded)}</>;
  return (
    <div class={css.fields}>
      <Notice message={texts[loaded]} />
      {/* Reloads, because not every browser retries a failed import. The draft is saved. */}
      <button type="button" class={css.small} onClick={() => reloadOutdated(true)}>
        {texts.tryAgain}
      </button>
    </div>
  );
}

/** Render functions for the views that are loaded after the first page. */
export const laterRenderers: Pick<
  CompanySetup,
  'drawDocuments' | 'drawPeople' | 'drawCompanyDocuments'
> = {
  drawDocuments: (texts, props) => (
    <LaterView texts={texts}>{({ DocumentsFields }) => <DocumentsFields {...props} />}</LaterView>
  ),
  drawPeople: (texts, props) => (
    <LaterView texts={texts}>{({ PeopleFields }) => <PeopleFields {...props} />}</LaterView>
  ),
  drawCompanyDocuments: (texts, props) => (
    <LaterView texts={texts}>{({ CompanyDocuments }) => <CompanyDocuments {...props} />}</LaterView>
  ),
};
