import { ApiError } from '../client/api-error.ts';
import { Button } from '../form/controls.tsx';
import { text } from '../texts/text.ts';
import * as styles from '../theme/page.css.ts';
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
      {loaded.error ? (
        <div role="alert">
          <p>{text('page.notLoaded')}</p>
          <Button onClick={loaded.reload}>{text('retry')}</Button>
        </div>
      ) : (
        <p class={styles.loading}>{text('loading')}</p>
      )}
    </Page>
  );
}
