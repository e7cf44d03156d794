import { useSignal } from '@preact/signals';

const thanksMilliseconds = 1500;

/** Copies a text, and confirms it briefly. */
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
