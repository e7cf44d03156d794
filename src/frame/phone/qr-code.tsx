import { signal } from '@preact/signals-core';
import * as css from './phone-panel.css.ts';

/** SVG path and size in modules. */
const drawn = signal<{ text: string; path: string; size: number }>();
let drawing = '';

/** QR code. Loads its encoder when first drawn; if that fails, the link is enough. */
export function QrCode({ text, label }: { text: string; label: string }) {
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
  const { correction, generate } = await import('lean-qr');
  const code = generate(text, { minCorrectionLevel: correction.M });
  // Scanners need an empty border around the code.
  const border = 2;
  const cells = Array.from({ length: code.size ** 2 }, (_, index) => ({
    x: index % code.size,
    y: Math.floor(index / code.size),
  }));
  const path = cells
    .filter(({ x, y }) => code.get(x, y))
    .map(({ x, y }) => `M${x + border} ${y + border}h1v1h-1z`)
    .join('');
  const size = code.size + 2 * border;
  drawn.value = { text, path, size };
}
