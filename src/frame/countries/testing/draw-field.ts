import { screen } from '@testing-library/preact';
import type { ComponentChild } from 'preact';
import { afterEach } from 'vitest';
import { drawView } from '../../testing/draw-view.ts';

let stop = (): void => undefined;
afterEach(() => stop());

/** Draws fields until the test has ended. */
export function draw(view: () => ComponentChild): void {
  stop = drawView(view);
}

export const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const select = (label: string) => screen.getByLabelText<HTMLSelectElement>(label);
export const onChange = () => undefined;
