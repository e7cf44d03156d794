import * as css from './action-button.css.ts';

interface ActionButtonProps {
  label: string | undefined;
  isBusy?: boolean;
  /** Submits the form if not set. */
  onClick?: (() => void) | undefined;
}

/** Main button of a screen. It keeps the focus while busy, so that keyboard users keep their place. */
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
