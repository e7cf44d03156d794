import { ActionButton } from './action-button.tsx';
import { AlertIcon, CheckIcon } from './icons.tsx';
import * as css from './screens.css.ts';

interface StopScreenProps {
  message: string;
  /** Button label; absent without a button. */
  retryLabel?: string;
  /** True if nothing is left to do. */
  isFine: boolean;
  /** Absent if a retry can't help. */
  onRetry?: (() => void) | undefined;
}

/** Explains why no form is shown, and lets the user retry if that can help. */
export function StopScreen({ message, retryLabel, isFine, onRetry }: StopScreenProps) {
  // First sentence: what happened. Rest: what to do. No space follows a full-width stop.
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
