import type { ComponentChildren } from 'preact';
import type { Resource } from '../../contract/json-api.ts';
import { LoadedView } from './loaded-view.tsx';
import { Page } from './page.tsx';
import type { Loaded } from './use-loaded.ts';
import { namesOf } from './waiting-changes.tsx';

interface LivePageProps<Value> {
  /** Receives undefined until it is loaded. */
  titleOf(value: Value | undefined): string;
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
  const { titleOf, back, loaded, actions, recordsOf, children } = props;
  const { value } = loaded;
  return (
    <Page title={titleOf(value)} back={back} actions={value && actions?.(value)}>
      <LoadedView loaded={loaded} liveOf={(shown) => namesOf(recordsOf(shown))}>
        {children}
      </LoadedView>
    </Page>
  );
}
