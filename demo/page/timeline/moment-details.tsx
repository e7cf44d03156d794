import { inWords } from './durations.ts';
import type { Moment } from './moment.ts';
import * as css from './timeline.css.ts';

/** Shows all details of one moment. */
export function MomentDetails({
  moment,
  start,
  close,
}: {
  moment: Moment;
  start: number;
  close(): void;
}) {
  const { title, startedAt, endedAt, facts, bodies, reference } = moment;
  const lasted = endedAt === undefined ? undefined : endedAt - startedAt;
  const all = {
    At: inWords(startedAt - start),
    ...(lasted && { Took: inWords(lasted) }),
    ...facts,
  };
  return (
    <section class={css.details} aria-labelledby="moment-title">
      <div class="title-row">
        <h3 id="moment-title">{title}</h3>
        <button type="button" onClick={close}>
          Close
        </button>
      </div>
      <dl class={css.facts}>
        {Object.entries(all).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div class={css.bodies}>
        {Object.entries(bodies).map(([name, body]) => (
          <div key={name}>
            <h4>{name}</h4>
            <pre class={css.body}>{JSON.stringify(body, null, 2)}</pre>
          </div>
        ))}
      </div>
      {reference && (
        <a href={reference} target="_blank" rel="noreferrer">
          In the reference
        </a>
      )}
    </section>
  );
}
