import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { inWords } from './durations.ts';
import { LaneView } from './lane.tsx';
import { type Layout, layOut } from './lay-out.ts';
import { lanes, type Moment } from './moment.ts';
import { MomentDetails } from './moment-details.tsx';
import { nextMoment } from './next-moment.ts';
import * as css from './timeline.css.ts';

/** Shows one launch on a time axis, while it is open. */
export function Timeline({
  moments,
  isOpen,
  toggle,
}: {
  moments: readonly Moment[];
  isOpen: boolean;
  toggle(): void;
}) {
  return (
    <section class={css.timeline} aria-labelledby="timeline-title">
      <div class={css.head}>
        <h2 id="timeline-title">Timeline</h2>
        <p class="hint">{hintOf(moments, isOpen)}</p>
        <button type="button" aria-expanded={isOpen} onClick={toggle}>
          {isOpen ? 'Hide timeline' : 'Show timeline'}
        </button>
      </div>
      {isOpen && <Picture moments={moments} />}
    </section>
  );
}

function hintOf(moments: readonly Moment[], isOpen: boolean): string {
  if (!isOpen) return 'What page, form, platform, bank and webhooks did, and when.';
  return moments.length === 0 ? 'Nothing has happened yet.' : 'Arrow keys move, Enter opens.';
}

/** Each party's actions and their durations. Pointer or keys open details. */
function Picture({ moments }: { moments: readonly Moment[] }) {
  const picture = useRef<HTMLDivElement>(null);
  const room = useSignal(720);
  const opened = useSignal<string | undefined>(undefined);
  const focused = useSignal<string | undefined>(undefined);
  useEffect(() => watchWidth(picture.current, (width) => (room.value = width - css.gutter)), []);

  const layout = layOut(moments, Date.now(), room.value);
  const start = Math.min(...moments.map(({ startedAt }) => startedAt));
  const ids = layout.placed.map(({ moment }) => moment.id);
  const current = ids.includes(focused.value ?? '') ? focused.value : ids[0];
  const open = moments.find(({ id }) => id === opened.value);

  const move = (event: KeyboardEvent) => {
    const next = nextMoment(layout.placed, current, event.key);
    if (next === undefined) return;
    event.preventDefault();
    focused.value = next;
    focusOn(picture.current, next);
  };
  const close = () => {
    focusOn(picture.current, opened.value);
    opened.value = undefined;
  };
  return (
    <>
      <div class={css.scroller} ref={picture} role="toolbar" aria-label="By time" onKeyDown={move}>
        <div class={css.picture} style={{ width: `${layout.width + css.gutter}px` }}>
          <Axis layout={layout} />
          {lanes.map((lane) => (
            <LaneView
              key={lane}
              lane={lane}
              layout={layout}
              start={start}
              current={current}
              opened={opened.value}
              open={(id) => {
                focused.value = id;
                opened.value = id === opened.value ? undefined : id;
              }}
            />
          ))}
        </div>
      </div>
      {open && <MomentDetails moment={open} start={start} close={close} />}
    </>
  );
}

/** Shows times since the launch, and the lengths of pauses. */
function Axis({ layout: { ticks, pauses } }: { layout: Layout }) {
  return (
    <div class={css.axis} aria-hidden="true">
      {ticks.map(({ left, milliseconds }) => (
        <span key={milliseconds} class={css.tick} style={{ left: `${left + css.gutter}px` }}>
          {milliseconds === 0 ? '0' : inWords(milliseconds)}
        </span>
      ))}
      {pauses.map(({ left, width, milliseconds }) => (
        <span
          key={left}
          class={css.pauseLength}
          style={{ left: `${left + css.gutter}px`, width: `${width}px` }}
        >
          {inWords(milliseconds)}
        </span>
      ))}
    </div>
  );
}

function focusOn(picture: Element | null, id: string | undefined): void {
  const all = [...(picture?.querySelectorAll<HTMLElement>('[data-moment]') ?? [])];
  all.find(({ dataset }) => dataset.moment === id)?.focus();
}

function watchWidth(element: Element | null, changed: (width: number) => void) {
  if (!element) return undefined;
  const observer = new ResizeObserver(() => changed(element.clientWidth));
  observer.observe(element);
  return () => observer.disconnect();
}
