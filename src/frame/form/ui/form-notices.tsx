import type { OnboardingTextKey } from '../../../languages/texts.ts';
import type { FlowState } from '../flow.ts';
import * as css from './form.css.ts';
import { AlertIcon } from './icons.tsx';

/** Reason of a failure. */
export function Notice({ message }: { message: string }) {
  return (
    <div role="alert" class={css.notice}>
      <AlertIcon size={16} />
      <p>{message}</p>
    </div>
  );
}

interface ShownProgress {
  label: OnboardingTextKey;
  explanation?: OnboardingTextKey;
}

/** Returns the texts to show while the form is being sent. */
export function progressOf(state: FlowState<unknown>): ShownProgress | undefined {
  if (state.name !== 'busy') return undefined;
  if (state.progress === 'offline') return { label: 'sending', explanation: 'offline' };
  if (state.progress === 'checking') return { label: 'checking', explanation: 'lostAnswer' };
  return { label: 'sending' };
}
