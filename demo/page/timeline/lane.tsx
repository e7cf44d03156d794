import { inWords } from './durations.ts';
import type { Layout, Placed } from './lay-out.ts';
import type { Lane } from './moment.ts';
import * as css from './timeline.css.ts';

const rowHeight = 30;
const lanePadding = 8;

const laneNames: Readonly<Record<Lane, string>> = {
  page: 'Page',
  form: 'Form',
  platform: 'Platform',
  issuer: 'Issuer',
  webhooks: 'Webhooks',
};

interface LaneProps {
  lane: Lane;
  layout: Layout;
  start: number;
  /** The moment that the Tab key reaches. */
  current: string | undefined;
  opened: string | undefined;
  open(id: string): void;
}

/** Shows the actions of one party. */
export function LaneView({ lane, layout, ...state }: LaneProps) {
  const inLane = layout.placed.filter(({ moment }) => moment.lane === lane);
  return (
    <div class={css.lane} style={{ height: `${layout.rows[lane] * rowHeight + lanePadding}px` }}>
      <span class={css.laneName}>
        <span class={`${css.dot} ${css.ofLane[lane]}`} />
        {laneNames[lane]}
      </span>
      <div class={css.track}>
        {layout.pauses.map(({ left, width }) => (
          <span key={left} class={css.pause} style={{ left: `${left}px`, width: `${width}px` }} />
        ))}
        {inLane.map((placed) => (
          <Bar key={placed.moment.id} placed={placed} {...state} />
        ))}
      </div>
    </div>
  );
}

type BarProps = { placed: Placed } & Pick<LaneProps, 'start' | 'current' | 'opened' | 'open'>;

function Bar({ placed: { moment, left, width, row }, start, current, opened, open }: BarProps) {
  const { id, lane, title, tone } = moment;
  return (
    <button
      type="button"
      class={css.bar}
      data-moment={id}
      tabIndex={id === current ? 0 : -1}
      aria-expanded={id === opened}
      style={{ left: `${left}px`, top: `${row * rowHeight + lanePadding / 2}px` }}
      onClick={() => open(id)}
    >
      <span
        class={`${css.length} ${css.ofLane[lane]} ${css.ofTone[tone]}`}
        style={{ width: `${width}px` }}
      />
      <span class={css.heard}>{`${laneNames[lane]}: `}</span>
      <span class={css.words}>{title}</span>
      <span class={css.heard}>{restInFull(moment, start)}</span>
    </button>
  );
}

/** `, at 1.2 s, took 85 ms, failed` */
function restInFull({ startedAt, endedAt, tone }: Placed['moment'], start: number): string {
  const lasted = endedAt === undefined ? undefined : endedAt - startedAt;
  return [
    `, at ${inWords(startedAt - start)}`,
    lasted === undefined ? ', still going on' : '',
    lasted ? `, took ${inWords(lasted)}` : '',
    tone === 'bad' ? ', failed' : '',
  ].join('');
}
