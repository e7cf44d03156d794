import type { PlatformRecord } from '../merchant-records.ts';
import type { Delivery } from '../merchant-webhooks.ts';
import type { EmbedSession } from './embed-session.ts';
import type { PlatformWatch } from './platform-watch.ts';
import { Requests } from './requests.tsx';

/** Shows the events of the page, the webhooks of the server and the records of the platform. */
export function Activity({
  session,
  watch,
  platformUrl,
}: {
  session: EmbedSession;
  watch: PlatformWatch;
  platformUrl: string;
}) {
  const ofLaunch = watch.exchanges.value.filter(
    ({ startedAt }) => startedAt >= session.begunAt.value,
  );
  return (
    <div class="activity">
      <Events session={session} />
      <Requests exchanges={ofLaunch} platformUrl={platformUrl} />
      <section aria-labelledby="deliveries-title">
        <h2 id="deliveries-title">Webhooks</h2>
        <Deliveries deliveries={watch.deliveries.value} />
      </section>
      <section aria-labelledby="records-title">
        <div class="title-row">
          <h2 id="records-title">Platform</h2>
          <button type="button" onClick={() => watch.refresh()}>
            Refresh
          </button>
        </div>
        {watch.problem.value && <p role="alert">{watch.problem.value}</p>}
        <Records records={watch.records.value} platformUrl={platformUrl} />
      </section>
    </div>
  );
}

function Events({ session }: { session: EmbedSession }) {
  const events = session.events.value;
  return (
    <section aria-labelledby="events-title">
      <div class="title-row">
        <h2 id="events-title">Events</h2>
        <button type="button" onClick={() => session.clearEvents()}>
          Clear
        </button>
      </div>
      {events.length === 0 && <p class="hint">None yet.</p>}
      <ol class="log" aria-live="polite">
        {events.map(({ order, name, args }) => (
          <li key={order} value={order}>
            <code class="name">{name}</code>
            {args.length > 0 && <code>{args.map((arg) => JSON.stringify(arg)).join(', ')}</code>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Deliveries({ deliveries }: { deliveries: readonly Delivery[] }) {
  if (deliveries.length === 0) return <p class="hint">None yet.</p>;
  return (
    <ol class="records" reversed>
      {deliveries.toReversed().map(({ id, genuine, payload, receivedAt }) => (
        <li key={id}>
          <details>
            <summary>
              <span class={genuine ? 'verdict good' : 'verdict bad'}>
                {genuine ? 'Signature valid' : 'Signature invalid'}
              </span>
              <code class="name">
                {payload ? `${payload['resource-type']} ${payload.action}` : 'unreadable'}
              </code>
              <time dateTime={receivedAt}>{new Date(receivedAt).toLocaleTimeString()}</time>
            </summary>
            {payload && <pre>{JSON.stringify(payload, null, 2)}</pre>}
          </details>
        </li>
      ))}
    </ol>
  );
}

function Records({
  records,
  platformUrl,
}: {
  records: readonly PlatformRecord[];
  platformUrl: string;
}) {
  if (records.length === 0) return <p class="hint">None yet.</p>;
  return (
    <ul class="records">
      {records.map(({ type, id, attributes }) => (
        <li key={id}>
          <details>
            <summary>
              <code class="name">{type}</code>
              {typeof attributes.status === 'string' && (
                <span class="status">{attributes.status}</span>
              )}
              <code>{id.slice(0, 8)}</code>
            </summary>
            <pre>{JSON.stringify({ id, ...attributes }, null, 2)}</pre>
            <a href={`${platformUrl}/docs/reference/${type}`} target="_blank" rel="noreferrer">
              {`${type} in the reference`}
            </a>
          </details>
        </li>
      ))}
    </ul>
  );
}
