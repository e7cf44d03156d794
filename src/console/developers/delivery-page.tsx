import type { Resource } from '../../contract/json-api.ts';
import {
  webhookHmacHeader,
  webhookIdHeader,
  webhookPayload,
  webhookTimestampHeader,
} from '../../contract/webhook-delivery.ts';
import { addressOfDevelopers, addressOfResource } from '../catalogue/addresses.ts';
import { relatedIdOf } from '../catalogue/relations.ts';
import { Button, ButtonLink } from '../form/controls.tsx';
import { FailureView } from '../shell/failure-view.tsx';
import { LoadedView } from '../shell/loaded-view.tsx';
import { Page } from '../shell/page.tsx';
import { Section } from '../shell/section.tsx';
import { useResource } from '../shell/use-resources.ts';
import { WaitingChanges } from '../shell/waiting-changes.tsx';
import { text } from '../texts/text.ts';
import { Code } from './code.tsx';
import { DeliveryStatus } from './delivery-status.tsx';
import { usePost } from './use-post.ts';

/** One delivery: what was sent, what the server answered, and the button that sends it again. */
export function DeliveryPage({ id }: { readonly id: string }) {
  const path = `/v2/webhooks/${encodeURIComponent(id)}`;
  const loaded = useResource(`${path}?include=webhook-config`);
  const { failure, post } = usePost(loaded.reload);
  const retry = () => post(`${path}/retry`, () => text('developers.retry.done'));
  return (
    <Page
      title={text('developers.delivery')}
      back={{ label: text('developers.webhooks'), address: addressOfDevelopers('webhooks') }}
      actions={
        loaded.value && (
          <>
            <ButtonLink href={addressOfResource('webhooks', id)}>
              {text('developers.details')}
            </ButtonLink>
            <Button look="primary" onClick={() => void retry()}>
              {text('developers.retry')}
            </Button>
          </>
        )
      }
    >
      {failure && <FailureView error={failure} onRetry={loaded.reload} />}
      <LoadedView loaded={loaded}>
        {({ resource, included }) => <Delivery delivery={resource} config={included[0]} />}
      </LoadedView>
      <WaitingChanges types={['webhooks']} ids={[id]} onShow={loaded.reload} />
    </Page>
  );
}

interface DeliveryProps {
  readonly delivery: Resource;
  readonly config: Resource | undefined;
}

function Delivery({ delivery, config }: DeliveryProps) {
  const { 'last-response-body': body, 'last-response-ms': ms } = delivery.attributes;
  const request = requestText(delivery, String(config?.attributes.url ?? ''));
  return (
    <>
      <p>
        <DeliveryStatus {...delivery} /> {ms !== null && text('developers.ms', { ms: String(ms) })}
      </p>
      <Section kind="part" title={text('developers.answer')}>
        {body === null ? (
          <p>{text('developers.answer.none')}</p>
        ) : (
          <Code label={text('developers.answer')} value={String(body)} />
        )}
      </Section>
      <Section kind="part" title={text('developers.request')}>
        <Code label={text('developers.request')} value={request} />
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
