import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import * as page from '../theme/page.css.ts';
import * as story from '../theme/story.css.ts';

const kinds = { plain: undefined, panel: story.panel, part: page.part } as const;

interface SectionProps {
  readonly title: ComponentChildren;
  /** `panel` has a frame; `part` is one of several in a tab. */
  readonly kind?: keyof typeof kinds;
  readonly note?: string;
  readonly actions?: ComponentChildren;
  readonly children?: ComponentChildren;
}

/** A part of a page with its heading. */
export function Section({ title, kind = 'plain', note, actions, children }: SectionProps) {
  const id = useId();
  const heading = (
    <h2 id={id} class={page.section}>
      {title}
    </h2>
  );
  return (
    <section class={kinds[kind]} aria-labelledby={id}>
      {kind === 'part' ? (
        <div class={page.partHead}>
          {heading}
          <span class={page.steps}>{actions}</span>
        </div>
      ) : (
        heading
      )}
      {note && <p class={page.partNote}>{note}</p>}
      {children}
    </section>
  );
}
