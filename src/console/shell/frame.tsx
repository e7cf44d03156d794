import type { ComponentChildren } from 'preact';
import { Button } from '../controls/controls.tsx';
import { text } from '../texts/text.ts';
import * as styles from '../theme/workspace.css.ts';
import { useConsole } from './console-context.ts';

interface FrameProps {
  /** Content of the head before the name of the user. */
  readonly head: ComponentChildren;
  readonly user: string;
  readonly email?: string;
  /** Beside the page. Without it, the page is in the middle. */
  readonly side?: ComponentChildren;
  readonly children: ComponentChildren;
  /** Returns false if the server is unreachable. */
  signOut(): Promise<boolean>;
}

/** Around every page of a signed-in user: the head, and the sentence that was said last. */
export function Frame({ head, user, email, side, children, signOut }: FrameProps) {
  const { said, say } = useConsole();
  const leave = async () => {
    if (!(await signOut())) say(text('signOut.failed'));
  };
  return (
    <div class={side ? styles.workspace : undefined}>
      <a class={styles.skip} href="#main">
        {text('skip')}
      </a>
      <header class={styles.head}>
        {head}
        <span class={styles.user} title={email}>
          <bdi>{user}</bdi>
        </span>
        <Button look="quiet" onClick={() => void leave()}>
          {text('signOut')}
        </Button>
      </header>
      {side}
      <main id="main" class={side ? styles.main : styles.middle} tabIndex={-1}>
        {children}
      </main>
      <p class={styles.said} role="status">
        {said.value}
      </p>
    </div>
  );
}
