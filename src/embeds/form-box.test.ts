// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { findBoxProblem } from './form-box.ts';

afterEach(() => {
  document.body.replaceChildren();
});

interface Box {
  readonly width?: number;
  readonly height: number;
  readonly bottom?: number;
}

/** Sets the box of an element, as happy-dom has no layout. */
function withBox<Kind extends Element>(element: Kind, { width = 400, height, bottom }: Box): Kind {
  element.getBoundingClientRect = () =>
    ({ width, height, bottom: bottom ?? height }) as unknown as DOMRect;
  return element;
}

/** Creates a frame in a styled box of the page. */
function frameIn(style: string, { frame, parent }: { frame: Box; parent: Box }): HTMLIFrameElement {
  const box = withBox(document.createElement('div'), parent);
  box.style.cssText = style;
  const element = withBox(document.createElement('iframe'), frame);
  box.append(element);
  document.body.append(box);
  return element;
}

const whole = { height: 300 };

describe('a form', () => {
  it('has no problem if all of it is visible', () => {
    expect(findBoxProblem(frameIn('', { frame: whole, parent: whole }), 300)).toBeUndefined();
  });

  it.each([
    ['no width', { ...whole, width: 0 }],
    ['no height', { height: 0 }],
  ])('with %s is hidden', (_case, frame) => {
    expect(findBoxProblem(frameIn('', { frame, parent: whole }), 300)).toMatch(/^form_hidden: /);
  });

  it('is cut if its frame is too low', () => {
    const frame = frameIn('', { frame: { height: 200 }, parent: whole });
    expect(findBoxProblem(frame, 300)).toBe(
      'form_cut: a style of the page shows 200 of 300 px of the form',
    );
  });

  it.each(['hidden', 'clip'])('is cut by an ancestor with overflow: %s', (overflow) => {
    const parent = { height: 150 };
    const frame = frameIn(`overflow-y: ${overflow}`, { frame: whole, parent });
    expect(findBoxProblem(frame, 300)).toMatch(/^form_cut: .* 150 of 300 px/);
  });

  it.each(['auto', 'scroll', 'visible'])(
    'is not cut by an ancestor with overflow: %s',
    (overflow) => {
      const parent = { height: 150 };
      const frame = frameIn(`overflow-y: ${overflow}`, { frame: whole, parent });
      expect(findBoxProblem(frame, 300)).toBeUndefined();
    },
  );

  it('is not cut by a fraction of a pixel', () => {
    const frame = frameIn('', { frame: { height: 299.4 }, parent: whole });
    expect(findBoxProblem(frame, 300)).toBeUndefined();
  });
});
