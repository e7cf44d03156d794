import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Button } from '../controls/controls.tsx';
import { text } from '../texts/text.ts';
import * as styles from '../theme/sign-in.css.ts';
import type { Session } from './session.ts';

interface SessionGateProps<User> {
  readonly session: Pick<Session<User, never>, 'state' | 'restore'>;
  /** Receives what happened before; undefined if nothing did. */
  signIn(note: string | undefined): ComponentChildren;
  /** Receives true if the user has just signed in. */
  children(user: User, hasAsked: boolean): ComponentChildren;
}

const notes = {
  new: undefined,
  ended: text('signIn.ended'),
  'signed-out': text('signIn.signedOut'),
};

/** For a signed-in user the pages, for anybody else the way in. */
export function SessionGate<User>({ session, signIn, children }: SessionGateProps<User>) {
  const state = session.state.value;
  const hasAsked = useRef(false);
  if (state.kind === 'signed-out') hasAsked.current = true;
  useLayoutEffect(() => void session.restore(), [session]);
  switch (state.kind) {
    case 'loading':
      return null;
    case 'unreachable':
      return <Unavailable onRetry={() => void session.restore()} />;
    case 'signed-out':
      return <>{signIn(notes[state.reason])}</>;
    case 'signed-in':
      return <>{children(state.user, hasAsked.current)}</>;
  }
}

/** Shown while the console's own server doesn't answer. */
export function Unavailable({ onRetry }: { onRetry(): void }) {
  return (
    <main class={styles.page}>
      <div class={styles.form} role="alert">
        <h1 class={styles.title}>{text('unavailable.title')}</h1>
        <p>{text('unavailable.text')}</p>
        <Button look="primary" onClick={onRetry}>
          {text('retry')}
        </Button>
      </div>
    </main>
  );
}
