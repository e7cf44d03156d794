import { keyframes, style, styleVariants } from '@vanilla-extract/css';

/** Width of the lane names, in pixels. */
export const gutter = 96;

export const timeline = style({
  gridColumn: '1 / -1',
  display: 'grid',
  gap: 12,
  minWidth: 0,
  padding: 16,
  border: '1px solid var(--line)',
  borderRadius: 14,
  background: 'var(--panel)',
});

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '4px 12px',
  fontSize: '0.875rem',
});

export const scroller = style({ overflowX: 'auto', overscrollBehaviorX: 'contain', padding: 3 });

export const picture = style({ display: 'grid', position: 'relative' });

export const axis = style({
  position: 'relative',
  height: 24,
  fontSize: '0.75rem',
  fontVariantNumeric: 'tabular-nums',
  color: 'var(--soft-ink)',
});

export const tick = style({
  position: 'absolute',
  paddingInlineStart: 4,
  borderInlineStart: '1px solid var(--line)',
  whiteSpace: 'nowrap',
});

export const pauseLength = style({ position: 'absolute', textAlign: 'center' });

export const lane = style({
  display: 'grid',
  gridTemplateColumns: `${gutter}px minmax(0, 1fr)`,
  borderBlockStart: '1px solid var(--line)',
});

export const laneName = style({
  position: 'sticky',
  insetInlineStart: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  paddingBlockStart: 8,
  fontSize: '0.8125rem',
  fontWeight: 600,
  background: 'var(--panel)',
});

export const dot = style({ width: 10, height: 10, marginBlockStart: 5, borderRadius: 99 });

export const track = style({ position: 'relative' });

export const pause = style({
  position: 'absolute',
  insetBlock: 0,
  background:
    'repeating-linear-gradient(135deg, transparent 0 5px, light-dark(#eceef2, #232932) 5px 7px)',
});

export const bar = style({
  position: 'absolute',
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  height: 28,
  minHeight: 0,
  padding: '0 4px 0 0',
  border: 0,
  borderRadius: 6,
  background: 'none',
  whiteSpace: 'nowrap',
  fontSize: '0.8125rem',
  selectors: {
    '&:hover, &[aria-expanded=true]': { background: 'light-dark(#e8edf5, #28313d)' },
  },
});

export const length = style({
  display: 'block',
  height: 16,
  borderRadius: 5,
  flex: 'none',
});

export const words = style({ color: 'var(--ink)' });

const laneColour = (light: string, dark: string) => ({
  background: `light-dark(${light}, ${dark})`,
});

export const ofLane = styleVariants({
  page: laneColour('#6b7a90', '#93a3ba'),
  form: laneColour('#7a4fd0', '#b596ff'),
  platform: laneColour('#1459bd', '#6fb0ff'),
  issuer: laneColour('#a2680a', '#e9b45c'),
  webhooks: laneColour('#0b7d74', '#4fd0c2'),
});

const breathe = keyframes({ '50%': { opacity: 0.45 } });

export const ofTone = styleVariants({
  plain: {},
  good: { boxShadow: '0 0 0 2px var(--panel), 0 0 0 4px var(--good)' },
  bad: {
    background: 'var(--bad)',
    boxShadow: '0 0 0 2px var(--panel), 0 0 0 4px var(--bad)',
  },
  waiting: {
    opacity: 0.7,
    '@media': {
      '(prefers-reduced-motion: no-preference)': {
        animation: `${breathe} 1.4s ease-in-out infinite`,
      },
    },
  },
});

export const details = style({
  display: 'grid',
  gap: 12,
  padding: 16,
  borderRadius: 10,
  background: 'var(--ground)',
  minWidth: 0,
});

export const facts = style({
  display: 'grid',
  gap: '4px 16px',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
  margin: 0,
  fontSize: '0.875rem',
});

export const bodies = style({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))',
});

export const body = style({ whiteSpace: 'pre-wrap' });

/** Text for screen readers only. */
export const heard = style({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});
