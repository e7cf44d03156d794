import { useSignal } from '@preact/signals';

const thanksMilliseconds = 1500;

/** Copies a text, and says so for a moment. */
export function CopyButton({ what, text }: { what: string; text: string }) {
  const copied = useSignal(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    copied.value = true;
    setTimeout(() => {
      copied.value = false;
    }, thanksMilliseconds);
  };
  return (
    <span class="copy">
      <button type="button" onClick={copy} aria-label={`Copy ${what}`}>
        {what}
      </button>
      <span class="copied" aria-live="polite">
        {copied.value && 'Copied'}
      </span>
    </span>
  );
}
