import { Button } from '../form/controls.tsx';
import { text } from '../texts/text.ts';
import * as styles from '../theme/sign-in.css.ts';

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
