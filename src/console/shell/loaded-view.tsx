import type { ComponentChildren } from 'preact';
import { text } from '../texts/text.ts';
import * as styles from '../theme/page.css.ts';
import { FailureView } from './failure-view.tsx';
import type { Loaded } from './use-loaded.ts';
import { WaitingChanges, type WaitingChangesProps } from './waiting-changes.tsx';

interface LoadedViewProps<Value> {
  readonly loaded: Loaded<Value>;
  /** Returns the records that are shown: the page says when they change. */
  liveOf?(value: Value): Omit<WaitingChangesProps, 'onShow'>;
  children(value: Value): ComponentChildren;
}

/** Shows a loaded value; before that, that it loads, or why it can't. */
export function LoadedView<Value>({ loaded, liveOf, children }: LoadedViewProps<Value>) {
  const { value, error, reload } = loaded;
  if (error) return <FailureView error={error} onRetry={reload} />;
  if (value === undefined) return <p class={styles.loading}>{text('loading')}</p>;
  return (
    <>
      {children(value)}
      {liveOf && <WaitingChanges {...liveOf(value)} onShow={reload} />}
    </>
  );
}
