import { h } from 'preact';
import type { Theme } from '../contract/launch-options.ts';
import './island.css.ts';
import type { IslandTexts } from './island-texts.ts';

/** Of a bar of the skeleton with the gap to the next, about, CSS pixels. */
const barHeight = 72;

/** All that the view depends on while the island lives. */
export interface IslandState {
  /** `loading` until the frame has something to show, `failed` when it cannot have. */
  readonly phase: 'loading' | 'shown' | 'failed';
  /** Of the form, CSS pixels. */
  readonly height: number;
}

/** What does not change while an island lives. */
export interface IslandSetup {
  readonly texts: IslandTexts;
  readonly theme: Theme;
  /** px. */
  readonly maxWidth: number;
  /** px; undefined where the merchant set none. */
  readonly minHeight: number | undefined;
  retry(): void;
}

/**
 * The merchant's side of an embed: skeleton, slot of the form's frame, load failure. Written with
 * `h`, since the runtime of JSX would weigh more than the view.
 */
export function IslandView({ setup, state }: { setup: IslandSetup; state: IslandState }) {
  const { texts, theme, maxWidth, minHeight, retry } = setup;
  const { phase, height } = state;
  const bars = Array.from({ length: height / barHeight + 0.5 }, () => h('i', null));
  const style = {
    '--fg': theme.foreground,
    '--bg': theme.background,
    '--form': `${height}px`,
    maxWidth: `${maxWidth}px`,
    minHeight: minHeight && `${minHeight}px`,
  };
  return h(
    'div',
    { class: phase, lang: texts.lang, dir: texts.dir, style },
    phase === 'loading' && h('section', null, bars),
    h('slot', null),
    h(
      'p',
      { role: 'status' },
      phase === 'failed' && [texts.failed, h('button', { onClick: retry }, texts.retry)],
    ),
  );
}
