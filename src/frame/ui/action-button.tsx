import * as css from './action-button.css.ts';

interface ActionButtonProps {
  label: string;
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
      onMouseDown={stayInField}
      onClick={onClick}
    >
      {isBusy && <span class={css.spinner} />}
      {label}
    </button>
  );
}

/**
 * Leaving a field tells its error, which would push the button away from under the pointer. A frame
 * without the focus is in no field, and gets the focus by the press.
 */
function stayInField(event: MouseEvent): void {
  if (document.hasFocus()) event.preventDefault();
}
