import { useEffect, useRef, useState } from 'react';
import type { Embeds } from '../embeds.ts';
import type { EmbedsFailure } from '../events.ts';
import { failOfNullEmbeds } from '../null-embeds.ts';
import type { EmbedProps } from './props.ts';

/** Until this limit, null may be the state of a component that is still loading the embeds. */
const nullLimitMs = 15_000;

/** Waits for the embeds. Reports a failure to load them. Reports embeds that are null, as on a server, once. */
export function useEmbeds(
  given: EmbedProps['embeds'],
  latest: { readonly current: { readonly props: EmbedProps } },
): Embeds | null {
  const [embeds, setEmbeds] = useState<Embeds | null>(null);
  const hasFailed = useRef(false);
  useEffect(() => {
    let isCurrent = true;
    const failOfNull = () => {
      if (!isCurrent || hasFailed.current) return;
      hasFailed.current = true;
      latest.current.props.onLoadFailed?.(failOfNullEmbeds());
    };
    const timer = given ? undefined : setTimeout(failOfNull, nullLimitMs);
    Promise.resolve(given).then(
      (loaded) => {
        if (!isCurrent) return;
        setEmbeds(loaded);
        if (given && !loaded) failOfNull();
      },
      (error) => isCurrent && reportFailure(latest.current.props, error),
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [given, latest]);
  return embeds;
}

/** Calls `onLoadFailed`, or else reports the error to the page's error handler. */
export function reportFailure({ onLoadFailed = reportError }: EmbedProps, error: unknown): void {
  onLoadFailed(error as EmbedsFailure);
}
