import { useState } from 'preact/hooks';
import type { Resource } from '../../contract/json-api.ts';
import {
  addressOfDelivery,
  addressOfDevelopers,
  addressOfList,
  addressOfResource,
} from '../catalogue/addresses.ts';
import { titleOf } from '../catalogue/words.ts';
import { Button, ButtonLink } from '../form/controls.tsx';
import { FailureView } from '../shell/failure-view.tsx';
import { ResourceList } from '../shell/resource-list.tsx';
import { attributeColumn, type Column, RowTable } from '../shell/row-table.tsx';
import { Section } from '../shell/section.tsx';
import { useList } from '../shell/use-resources.ts';
import { text } from '../texts/text.ts';
import * as page from '../theme/page.css.ts';
import * as table from '../theme/table.css.ts';
import { DeliveryStatus, failedFilters } from './delivery-status.tsx';
import { ResendDialog } from './resend-dialog.tsx';
import { usePost } from './use-post.ts';

const createAddress = `${addressOfList('webhook-configs')}?do=createWebhookConfig`;

/** Addresses that receive webhooks, and the deliveries to them. */
export function Webhooks() {
  const list = useList('/v2/webhook-configs?sort=created-at&page[size]=100');
  const [isResending, setResending] = useState(false);
  const [changes, setChanges] = useState(0);
  const changed = () => {
    list.reload();
    setChanges((count) => count + 1);
  };
  const { failure, post } = usePost(changed);
  const sendTest = (id: string) =>
    post(`/v2/webhook-configs/${id}/test`, () => text('developers.test.done'));
  const configs = list.value?.data ?? [];
  const error = failure ?? list.error;
  return (
    <>
      <Section
        kind="part"
        title={text('developers.addresses')}
        actions={
          <ButtonLink href={createAddress}>{text('developers.addresses.create')}</ButtonLink>
        }
      >
        {error && <FailureView error={error} onRetry={list.reload} />}
        {!list.error && (
          <RowTable
            columns={configColumns((id) => void sendTest(id))}
            pages={list.value}
            isLoading={list.isLoading}
            addressOf={({ id }) => addressOfResource('webhook-configs', id ?? '')}
          />
        )}
      </Section>
      <Section
        kind="part"
        title={text('developers.deliveries')}
        actions={
          configs.length > 0 && (
            <Button look="primary" onClick={() => setResending(true)}>
              {text('developers.resend')}
            </Button>
          )
        }
      >
        <ResourceList
          key={changes}
          type="webhooks"
          root={addressOfDevelopers('webhooks')}
          tabs={[
            { label: text('developers.all'), filters: [] },
            { label: text('developers.failed'), filters: failedFilters },
          ]}
          columns={deliveryColumns}
          addressOf={addressOfDelivery}
        />
      </Section>
      {isResending && (
        <ResendDialog configs={configs} onChanged={changed} onClose={() => setResending(false)} />
      )}
    </>
  );
}

const configColumns = (sendTest: (id: string) => void): readonly Column[] => [
  { label: text('developers.url'), cell: ({ attributes }) => <bdi>{urlOf(attributes)}</bdi> },
  { label: text('developers.status'), cell: ({ attributes }) => <ConfigStatus {...attributes} /> },
  attributeColumn(text('developers.failures'), 'failures', true),
  {
    label: text('operation.more'),
    cell: ({ id, attributes }) => (
      <span class={`${page.steps} ${table.link}`}>
        <Button
          aria-label={text('developers.test.to', { url: urlOf(attributes) })}
          onClick={() => sendTest(id ?? '')}
        >
          {text('developers.test')}
        </Button>
        <ButtonLink
          aria-label={text('developers.edit', { url: urlOf(attributes) })}
          href={`${addressOfResource('webhook-configs', id ?? '')}?do=updateWebhookConfig`}
        >
          {text('operation.edit')}
        </ButtonLink>
      </span>
    ),
  },
];

const urlOf = (attributes: Resource['attributes']) => String(attributes.url);

function ConfigStatus({ enabled, 'disabled-reason': reason }: Resource['attributes']) {
  if (enabled) return <span class={table.tones.good}>{text('developers.enabled')}</span>;
  return (
    <>
      <span class={table.tones.bad}>{text('developers.disabled')}</span>{' '}
      <bdi class={table.whole}>{String(reason ?? '')}</bdi>
    </>
  );
}

const deliveryColumns: readonly Column[] = [
  {
    label: text('developers.event'),
    cell: ({ attributes }) =>
      `${titleOf(String(attributes['resource-type']).replaceAll('_', '-'))} · ${attributes.action}`,
  },
  { label: text('developers.status'), cell: (row) => <DeliveryStatus {...row} /> },
  attributeColumn(text('developers.failures'), 'failures', true),
  attributeColumn(text('developers.created'), 'created-at'),
];
