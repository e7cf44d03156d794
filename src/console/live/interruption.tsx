import { useContext } from 'preact/hooks';
import { text } from '../texts/text.ts';
import * as styles from '../theme/live.css.ts';
import { ChangesContext } from './use-changes.ts';

/** Says that changes don't arrive at the moment. */
export function Interruption() {
  const changes = useContext(ChangesContext);
  const isCut = changes?.state.value === 'cut';
  return (
    <p class={styles.interruption} role="status">
      {isCut && (
        <>
          {text('live.cut')}{' '}
          <button type="button" class={styles.retry} onClick={changes.retry}>
            {text('retry')}
          </button>
        </>
      )}
    </p>
  );
}
