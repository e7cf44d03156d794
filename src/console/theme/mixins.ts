import type { StyleRule } from '@vanilla-extract/css';
import { forcedColors, narrow, theme } from './theme.css.ts';

/** Parts of styles that several components have. */

export const line = `1px solid ${theme.line}`;
export const plainList = { margin: 0, padding: 0, listStyle: 'none' } as const;
export const row = { display: 'flex', flexWrap: 'wrap', gap: 8 } as const;
export const spread = { ...row, alignItems: 'center', justifyContent: 'space-between' } as const;
export const bare = { border: 0, background: 'none', cursor: 'pointer' } as const;
export const ellipsis = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;
/** An area with a color of its own, such as a warning. */
export const notice = { margin: 0, padding: '8px 10px', borderRadius: 6 } as const;
/** Colors that say how something went. The words say it, too. */
export const fills = {
  good: { color: theme.good, background: theme.goodFill },
  bad: { color: theme.bad, background: theme.badFill },
  waiting: { color: theme.waiting, background: theme.waitingFill },
  plain: { color: theme.text, background: theme.hover },
} as const;
/** A link that is a row of a menu. */
export const entry = {
  display: 'block',
  padding: '4px 8px',
  borderRadius: 6,
  color: theme.text,
  textDecoration: 'none',
} as const;

type Rule = Pick<StyleRule, 'padding' | 'minHeight'> & Record<string, unknown>;

export const onNarrow = (style: Rule) => ({ '@media': { [narrow]: style } });
export const inForcedColors = (style: Rule) => ({ '@media': { [forcedColors]: style } });
export const onHover = (style: Rule) => ({ selectors: { '&:hover': style } });
