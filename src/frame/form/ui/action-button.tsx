import * as css from './action-button.css.ts';

interface ActionButtonProps {
  label: string | undefined;
  isBusy?: boolean;
  /** Submits the form when there is none. */
  onClick?: (() => void) | undefined;
}

/** The one button of a screen. It keeps the focus while it is busy, so that nobody loses their place. */
export function ActionButton({ label, isBusy = false, onClick }: ActionButtonProps) {
  return (
    <button
      id="action"
      type={onClick ? 'button' : 'submit'}
      aria-disabled={isBusy}
      onClick={onClick}
    >
      {isBusy && <span class={css.spinner} />}
      {label}
    </button>
  );
}
