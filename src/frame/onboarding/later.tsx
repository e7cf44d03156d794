import { signal } from '@preact/signals-core';
import type { ComponentChildren } from 'preact';
import type { OnboardingTexts } from '../../languages/texts.ts';
import type { CompanySetup } from '../company/company-form.tsx';
import { reloadOutdated } from '../form/reload-outdated.ts';
import * as css from '../form/ui/form.css.ts';
import { Notice } from '../form/ui/form-notices.tsx';
import type * as Views from './later-views.ts';

type LaterViews = typeof Views;

/** What can't be loaded is said by its text. */
const views = signal<LaterViews | 'NetworkUnavailable' | 'form_outdated'>();
let loading: Promise<void> | undefined;

/** Loads the views that are drawn after the first page, once. Resolves when that has ended. */
export function loadLater(): Promise<void> {
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

/** True if the browser says that no answer came for the file. Safari doesn't say. */
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

/** An import that fails doesn't say whether the file is gone or nobody answers. */
const isReachable = () =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

interface LaterProps {
  texts: OnboardingTexts;
  /** Draws with what was loaded. */
  children(loaded: LaterViews): ComponentChildren;
}

/** Draws what is loaded after the first page. */
export function Later({ texts, children }: LaterProps) {
  const loaded = views.value;
  if (loaded === undefined) return <p>{texts.loading}</p>;
  if (typeof loaded === 'object') return <>{children(loaded)}</>;
  return (
    <div class={css.fields}>
      <Notice message={texts[loaded]} />
      {/* A file that could not be imported once is not asked for again by every browser. What was
          filled in is kept. */}
      <button type="button" class={css.small} onClick={() => reloadOutdated(true)}>
        {texts.tryAgain}
      </button>
    </div>
  );
}

/** How the forms of persons and companies draw what is loaded after the first page. */
export const laterDrawings: Pick<
  CompanySetup,
  'drawDocuments' | 'drawPeople' | 'drawCompanyDocuments'
> = {
  drawDocuments: (texts, props) => (
    <Later texts={texts}>{({ DocumentsFields }) => <DocumentsFields {...props} />}</Later>
  ),
  drawPeople: (texts, props) => (
    <Later texts={texts}>{({ PeopleFields }) => <PeopleFields {...props} />}</Later>
  ),
  drawCompanyDocuments: (texts, props) => (
    <Later texts={texts}>{({ CompanyDocuments }) => <CompanyDocuments {...props} />}</Later>
  ),
};
