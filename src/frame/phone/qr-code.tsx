import { signal } from '@preact/signals-core';
import * as css from './phone-panel.css.ts';

interface Drawn {
  readonly text: string;
  /** SVG path, in modules. */
  readonly path: string;
  readonly size: number;
}

const drawn = signal<Drawn>();
let drawing = '';

interface QrCodeProps {
  text: string;
  label: string;
}

/** QR code. Loads its encoder when first drawn; if that fails, the link is enough. */
export function QrCode({ text, label }: QrCodeProps) {
  const shown = drawn.value;
  if (shown?.text !== text) {
    draw(text).catch(() => undefined);
    return <div class={css.code} />;
  }
  return (
    <svg class={css.code} role="img" aria-label={label} viewBox={`0 0 ${shown.size} ${shown.size}`}>
      <path d={shown.path} />
    </svg>
  );
}

async function draw(text: string): Promise<void> {
  if (drawing === text) return;
  drawing = text;
  const { encode } = await import('uqr');
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  drawn.value = { text, path, size };
}
