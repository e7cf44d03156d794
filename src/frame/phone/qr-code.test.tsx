// @vitest-environment happy-dom
import { screen } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { drawView } from '../testing/draw-view.ts';
import { QrCode } from './qr-code.tsx';

it('draws a code with a border and its three finder patterns', async () => {
  const erase = drawView(() => <QrCode text="https://embeds.example/v1#updt_1" label="Code" />);
  const code = await screen.findByRole('img', { name: 'Code' });
  const [, , size = 0] = (code.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const path = code.querySelector('path')?.getAttribute('d') ?? '';
  const isDark = (x: number, y: number) => path.includes(`M${x} ${y}h`);
  const corners = [
    [2, 2],
    [size - 3, 2],
    [2, size - 3],
  ] as const;
  expect(corners.map(([x, y]) => isDark(x, y))).toEqual([true, true, true]);
  expect([isDark(1, 2), isDark(2, 1)]).toEqual([false, false]);
  erase();
});
