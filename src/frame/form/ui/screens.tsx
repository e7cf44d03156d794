import { ActionButton } from './action-button.tsx';
import { AlertIcon, CheckIcon } from './icons.tsx';
import * as css from './screens.css.ts';

interface StopScreenProps {
  message: string;
  /** What the button says; absent without one. */
  retryLabel?: string;
  /** Whether there is nothing left to do. */
  isFine: boolean;
  /** Absent where a retry makes no sense. */
  onRetry?: (() => void) | undefined;
}

/** Says why there is no form, and lets the cardholder retry where that makes sense. */
export function StopScreen({ message, retryLabel, isFine, onRetry }: StopScreenProps) {
  // What happened, and in a sentence of its own what to do about it. No blank follows a full-width stop.
  const [what, then] = message.split(/(?:(?<=\.)\s+|(?<=。))(.+)/);
  return (
    <div class={css.screen}>
      {isFine ? <CheckIcon /> : <AlertIcon size={40} />}
      <div role="alert">
        <h1>{what}</h1>
        <p class={css.detail}>{then}</p>
      </div>
      {onRetry && <ActionButton label={retryLabel} onClick={onRetry} />}
    </div>
  );
}
