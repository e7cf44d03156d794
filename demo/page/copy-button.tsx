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
    <button type="button" onClick={copy}>
      <span aria-live="polite">{copied.value ? 'Copied' : `Copy ${what}`}</span>
    </button>
  );
}
