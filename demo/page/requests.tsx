import { type Exchange, hasFailed } from '../gateway/exchange.ts';
import { inWords } from './timeline/durations.ts';
import { referenceTo } from './timeline/moments-of.ts';

/** Lists the requests to platform and issuer since the launch, newest first. */
export function Requests({
  exchanges,
  platformUrl,
}: {
  exchanges: readonly Exchange[];
  platformUrl: string;
}) {
  return (
    <section aria-labelledby="requests-title">
      <h2 id="requests-title">Requests</h2>
      {exchanges.length === 0 && <p class="hint">None yet.</p>}
      <ul class="records">
        {exchanges.toReversed().map((exchange) => (
          <li key={exchange.id}>
            <Request exchange={exchange} platformUrl={platformUrl} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Request({ exchange, platformUrl }: { exchange: Exchange; platformUrl: string }) {
  const { method, path, startedAt, endedAt, request, answer, operation, fault } = exchange;
  return (
    <details>
      <summary>
        <span class={hasFailed(exchange) ? 'verdict bad' : 'verdict'}>{statusOf(exchange)}</span>
        <code class="name">{method}</code>
        <code>{path}</code>
        {endedAt !== undefined && <span class="hint">{inWords(endedAt - startedAt)}</span>}
      </summary>
      {fault && <p>{`Fault: ${fault}`}</p>}
      <pre>{JSON.stringify({ request, answer }, null, 2)}</pre>
      {operation && (
        <a href={referenceTo(operation, platformUrl)} target="_blank" rel="noreferrer">
          {operation.name} in the reference
        </a>
      )}
    </details>
  );
}

function statusOf({ endedAt, status }: Exchange): string {
  if (endedAt === undefined) return 'pending';
  return status === 0 ? 'cut' : String(status);
}
