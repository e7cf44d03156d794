import type { ComponentChildren } from 'preact';
import { ActionButton } from './action-button.tsx';
import { AlertIcon, CheckIcon } from './icons.tsx';
import * as css from './styles.css.ts';

interface StopScreenProps {
  message: string;
  /** What the button says. */
  retryLabel: string;
  /** Absent where going on makes no sense. */
  onRetry?: (() => void) | undefined;
}

/** Says why there is no form, and lets the cardholder go on where that makes sense. */
export function StopScreen({ message, retryLabel, onRetry }: StopScreenProps) {
  return (
    <div class={css.screen}>
      <AlertIcon size={40} class={css.screenIcon} />
      <p role="alert" class={css.screenText}>
        {message}
      </p>
      {onRetry && <ActionButton label={retryLabel} onClick={onRetry} />}
    </div>
  );
}

/** Says that it worked. The heading takes the focus, so that screen readers say it. */
export function DoneScreen({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <div class={css.screen}>
      <CheckIcon />
      <h1 id="result" tabIndex={-1} class={css.heading}>
        {title}
      </h1>
      {children}
    </div>
  );
}
