import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import * as styles from '../theme/controls.css.ts';

interface DisclosureProps {
  readonly label: string;
  /** Receives a function that closes the panel. */
  children(close: () => void): ComponentChildren;
}

/** A button with a panel below it. Escape or a press elsewhere closes the panel. */
export function Disclosure({ label, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  useEffect(() => {
    if (!isOpen) return;
    const ending = new AbortController();
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), {
      signal: ending.signal,
    });
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
      },
      { signal: ending.signal },
    );
    return () => ending.abort();
  }, [isOpen]);
  return (
    <div ref={root} class={styles.disclosure}>
      <button
        ref={button}
        type="button"
        class={styles.button}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </button>
      <div id={id} class={styles.panel} hidden={!isOpen}>
        {isOpen && children(close)}
      </div>
    </div>
  );
}
