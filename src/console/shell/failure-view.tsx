import { type ApiError, unreadable } from '../client/api-error.ts';
import { Button } from '../controls/controls.tsx';
import { type TextKey, text } from '../texts/text.ts';
import * as styles from '../theme/page.css.ts';

const titles: Readonly<Record<number, TextKey>> = {
  [unreadable]: 'failure.unreadable',
  0: 'failure.unreachable',
  403: 'failure.forbidden',
  404: 'failure.notFound',
  409: 'failure.conflict',
  412: 'failure.changed',
  422: 'failure.refused',
  429: 'failure.tooMany',
};

/** Returns what a failure means, in one sentence. `isBegun`: earlier requests of the same form succeeded. */
export function titleOfFailure({ status, errors }: ApiError, isBegun = false): string {
  // The platform returns 403 for it, but not because of a permission.
  if (errors.some(({ code }) => code === 'already_processed')) return text('failure.decided');
  if (isBegun && (status === 412 || status === 422)) return text('failure.refusedPartly');
  return text(titles[status] ?? (status >= 500 ? 'failure.platform' : 'failure.other'), { status });
}

interface FailureProps {
  /** Without one, nothing is shown. */
  readonly error: ApiError | undefined;
  /** In place of what the failure means. */
  readonly title?: string;
  /** Details that are shown at fields are left out here. */
  readonly details?: readonly string[];
  readonly retryLabel?: string;
  readonly isBegun?: boolean | undefined;
  onRetry?: (() => void) | undefined;
}

/** A refused or lost request, as what it is: what happened, the API's own words, and what to do. */
export function FailureView({ error, details, retryLabel, isBegun, ...props }: FailureProps) {
  if (!error) return null;
  const { title = titleOfFailure(error, isBegun), onRetry } = props;
  const shown = details ?? error.errors.map(({ detail }) => detail);
  return (
    <div class={styles.failure} role="alert">
      <p class={styles.failureTitle}>{title}</p>
      {shown.map((detail) => (
        <p key={detail}>{detail}</p>
      ))}
      {error.retryAfter !== undefined && (
        <p>{text('failure.retryAfter', { seconds: error.retryAfter })}</p>
      )}
      {onRetry && <Button onClick={onRetry}>{retryLabel ?? text('retry')}</Button>}
    </div>
  );
}
