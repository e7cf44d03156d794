import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

interface RowChunkProps {
  /** How many rows the chunk has. */
  readonly count: number;
  readonly class: string;
  /** Rendered only near the window. */
  children(): ComponentChildren;
}

const usualRowPx = 38;
/** How far from the window rows are rendered, so that a quick scroll rarely meets an empty place. */
const nearby = '800px 0px';

/** Rows of a long table. Far from the window, or without the focus, there is an empty place of the same height. */
export function RowChunk({ count, class: className, children }: RowChunkProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [height, setHeight] = useState<number | undefined>(count * usualRowPx);
  const isNear = useRef(false);
  const fold = () => {
    const rows = body.current;
    if (isNear.current || !rows || rows.contains(document.activeElement)) return;
    setHeight((known) => known ?? rows.offsetHeight);
  };
  useEffect(() => {
    const rows = body.current;
    if (!rows) return;
    const seen = new IntersectionObserver(
      (entries) => {
        isNear.current = entries.at(-1)?.isIntersecting === true;
        if (isNear.current) setHeight(undefined);
        else fold();
      },
      { rootMargin: nearby },
    );
    seen.observe(rows);
    return () => seen.disconnect();
  }, []);
  return (
    <tbody
      ref={body}
      class={className}
      style={height === undefined ? undefined : { display: 'block', height: `${height}px` }}
      onBlurCapture={() => setTimeout(fold)}
    >
      {height === undefined && children()}
    </tbody>
  );
}
