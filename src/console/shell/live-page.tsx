import type { ComponentChildren } from 'preact';
import type { Resource } from '../../contract/json-api.ts';
import { LoadedView } from './loaded-view.tsx';
import { Page } from './page.tsx';
import type { Loaded } from './use-loaded.ts';
import { namesOf, WaitingChanges } from './waiting-changes.tsx';

interface LivePageProps<Value> {
  readonly title: string;
  readonly back: { readonly label: string; readonly address: string };
  readonly loaded: Loaded<Value>;
  /** Buttons and links beside the title, once it is loaded. */
  actions?(value: Value): ComponentChildren;
  /** Returns the records whose changes the page shows, its own first. */
  recordsOf(value: Value): readonly (Resource | undefined)[];
  children(value: Value): ComponentChildren;
}

/** A page about one record and what belongs to it, which says when something of that changes. */
export function LivePage<Value>(props: LivePageProps<Value>) {
  const { title, back, loaded, actions, recordsOf, children } = props;
  return (
    <Page {...{ title, back }} actions={loaded.value && actions?.(loaded.value)}>
      <LoadedView loaded={loaded}>
        {(value) => (
          <>
            {children(value)}
            <WaitingChanges {...namesOf(recordsOf(value))} onShow={loaded.reload} />
          </>
        )}
      </LoadedView>
    </Page>
  );
}
