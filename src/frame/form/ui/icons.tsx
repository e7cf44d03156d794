import * as css from './icons.css.ts';

/** An exclamation mark in a circle. */
export function AlertIcon({ size }: { size: number }) {
  return (
    <svg class={css.alert} width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      <path d="M8 0a8 8 0 1 0 0 16A8 8 0 0 0 8 0Zm1 12H7v-2h2v2Zm0-3.5H7V4h2v4.5Z" />
    </svg>
  );
}

/** An animated tick in a circle. */
export function CheckIcon() {
  return (
    <svg width="56" height="56" viewBox="0 0 56 56" aria-hidden="true" class={css.check}>
      <path pathLength="1" d="M28 3a25 25 0 1 1 0 50a25 25 0 1 1 0-50" />
      <path pathLength="1" d="m17 29 8 8 15-17" />
    </svg>
  );
}
