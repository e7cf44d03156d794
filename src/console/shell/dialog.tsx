import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { text } from '../texts/text.ts';
import * as styles from '../theme/dialog.css.ts';

interface DialogProps {
  readonly title: string;
  readonly isWide?: boolean;
  readonly children: ComponentChildren;
  onClose(): void;
}

/** A modal dialog. Escape closes it, and the focus returns to where it was. */
export function Dialog({ title, isWide = false, children, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Before the first paint: what somebody types next belongs to the dialog.
  useLayoutEffect(() => {
    const opened = dialog.current;
    const before = document.activeElement;
    opened?.showModal();
    // Not the button that closes it, which comes first.
    opened?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    return () => {
      opened?.close();
      // The browser does this only for a dialog that is still in the document.
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      class={isWide ? styles.sheet : styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header class={styles.head}>
        <h2 id={id} class={styles.title}>
          {title}
        </h2>
        <button type="button" class={styles.close} aria-label={text('close')} onClick={onClose}>
          <span aria-hidden="true">×</span>
        </button>
      </header>
      {children}
    </dialog>
  );
}
