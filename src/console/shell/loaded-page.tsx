import { ApiError } from '../client/api-error.ts';
import { text } from '../texts/text.ts';
import * as styles from '../theme/page.css.ts';
import { FailureView } from './failure-view.tsx';
import { Page } from './page.tsx';
import type { PageEntry, PageProps } from './page-entry.ts';
import { useLoaded } from './use-loaded.ts';

/** A page whose script comes when it is opened. */
export function LoadedPage({ entry, path }: PageProps & { readonly entry: PageEntry }) {
  const loaded = useLoaded(entry.root, async () => {
    const Loaded = await entry.load().catch(() => {
      throw new ApiError(0);
    });
    return { Loaded };
  });
  if (loaded.value) return <loaded.value.Loaded path={path} />;
  return (
    <Page title={text(entry.name)}>
      <FailureView error={loaded.error} title={text('page.notLoaded')} onRetry={loaded.reload} />
      {!loaded.error && <p class={styles.loading}>{text('loading')}</p>}
    </Page>
  );
}
