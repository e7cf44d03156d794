import { describe, expect, it } from 'vitest';
import type { Init } from '../../contract/messages.ts';
import { sketchOf } from '../../contract/sketch.ts';
import { plainForm } from '../card/plain-form.ts';
import { readSketch } from './draw-early.ts';

const init: Init = {
  ...plainForm.sketch,
  resourceTokenHash: `ctr_${'s3cret'.repeat(5)}`,
  locales: ['ar'],
  amount: '100',
  hideAmount: true,
  purchaseProtectionToken: 'session-s3cret',
  viewport: { width: 1, height: 2 },
};

describe('the sketch of a form', () => {
  it('contains all visible options, but neither tokens nor the size of the page', () => {
    const sketch = sketchOf(init);
    expect(sketch).not.toContain('s3cret');
    expect(readSketch(sketch)).toEqual({
      ...init,
      resourceTokenHash: 'ctr_',
      purchaseProtectionToken: null,
      viewport: { width: 0, height: 0 },
    });
  });

  it('differs from that of another form', () => {
    const others: Partial<Init>[] = [
      { resourceTokenHash: 'ccr_x' },
      { locales: ['en'] },
      { theme: { ...init.theme, primary: 'rgb(1, 2, 3)' } },
      { amount: null },
      { hideAmount: false },
    ];
    for (const other of others) expect(sketchOf({ ...init, ...other })).not.toBe(sketchOf(init));
    expect(sketchOf({ ...init, resourceTokenHash: 'ctr_x' })).toBe(sketchOf(init));
  });

  it.each(['', 'checkout', '{}', '[]', 'null', JSON.stringify({ ...init, theme: 'dark' })])(
    'is undefined for the name %j',
    (name) => {
      expect(readSketch(name)).toBeUndefined();
    },
  );
});
