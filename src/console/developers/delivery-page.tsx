import type { Resource } from '../../contract/json-api.ts';
import {
  webhookHmacHeader,
  webhookIdHeader,
  webhookPayload,
  webhookTimestampHeader,
} from '../../contract/webhook-delivery.ts';
import { addressOf } from '../catalogue/addresses.ts';
import { relatedIdOf } from '../catalogue/relations.ts';
import { Button, ButtonLink } from '../controls/controls.tsx';
import { FailureView } from '../shell/failure-view.tsx';
import { LivePage } from '../shell/live-page.tsx';
import { addressOfDevelopers } from '../shell/page-addresses.ts';
import { Section } from '../shell/section.tsx';
import { useResource } from '../shell/use-resources.ts';
import { text } from '../texts/text.ts';
import * as table from '../theme/table.css.ts';
import { Code } from './page-code.tsx';
import { usePost } from './use-post.ts';

const back = { label: text('developers.webhooks'), address: addressOfDevelopers('webhooks') };

/** One delivery: what was sent, what the server answered, and the button that sends it again. */
export function DeliveryPage({ id }: { readonly id: string }) {
  const path = `/v2/webhooks/${encodeURIComponent(id)}`;
  const loaded = useResource(`${path}?include=webhook-config`);
  const { failure, post } = usePost(loaded.reload);
  const retry = () => post(`${path}/retry`, () => text('developers.retry.done'));
  return (
    <LivePage
      back={back}
      loaded={loaded}
      titleOf={() => text('developers.delivery')}
      actions={({ resource }) => (
        <>
          <ButtonLink href={addressOf(resource)}>{text('developers.details')}</ButtonLink>
          <Button look="primary" onClick={() => void retry()}>
            {text('developers.retry')}
          </Button>
        </>
      )}
      recordsOf={({ resource }) => [resource]}
    >
      {({ resource, included: [config] }) => (
        <>
          {failure && <FailureView error={failure} onRetry={loaded.reload} />}
          <Delivery delivery={resource} url={String(config?.attributes.url ?? '')} />
        </>
      )}
    </LivePage>
  );
}

function Delivery({ delivery, url }: { readonly delivery: Resource; readonly url: string }) {
  const { 'last-response-body': body, 'last-response-ms': ms } = delivery.attributes;
  const [request, answer] = [text('developers.request'), text('developers.answer')];
  return (
    <>
      <p>
        <DeliveryStatus {...delivery} /> {ms !== null && text('developers.ms', { ms: String(ms) })}
      </p>
      <Section kind="part" title={answer}>
        {body === null ? (
          <p>{text('developers.answer.none')}</p>
        ) : (
          <Code label={answer} value={String(body)} />
        )}
      </Section>
      <Section kind="part" title={request}>
        <Code label={request} value={requestText(delivery, url)} />
      </Section>
    </>
  );
}

/** The request as the platform sends it. The signature needs the secret, which the platform never returns. */
function requestText(delivery: Resource, url: string): string {
  const { id, attributes } = delivery;
  const payload = webhookPayload({
    id: id ?? '',
    accountId: relatedIdOf(delivery, 'account') ?? '',
    action: String(attributes.action),
    createdAt: String(attributes['created-at']),
    data: { ...Object(attributes.data) },
    resourceId: String(attributes['resource-id']),
    resourceType: String(attributes['resource-type']),
  });
  return [
    `POST ${url}`,
    'Content-Type: application/json',
    `${webhookIdHeader}: ${id}`,
    `${webhookTimestampHeader}: ${text('developers.headerTime')}`,
    `${webhookHmacHeader}: ${text('developers.headerSignature')}`,
    '',
    JSON.stringify(payload, null, 2),
  ].join('\n');
}

/** How the last attempt of a delivery went. */
export function DeliveryStatus({ attributes }: Pick<Resource, 'attributes'>) {
  const { tone, name } = stateOf(attributes);
  const { 'last-response-code': code, 'last-request-at': at } = attributes;
  const answer = code === null && at !== null ? text('developers.noAnswer') : (code ?? '');
  return <span class={table.tones[tone]}>{`${text(name)} ${answer}`.trim()}</span>;
}

function stateOf({ success, failures }: Resource['attributes']) {
  if (success) return { tone: 'good', name: 'developers.delivered' } as const;
  return Number(failures) > 0
    ? ({ tone: 'bad', name: 'developers.failed' } as const)
    : ({ tone: 'waiting', name: 'developers.waiting' } as const);
}
