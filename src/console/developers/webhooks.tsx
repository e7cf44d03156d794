import { useRef, useState } from 'preact/hooks';
import type { Resource } from '../../contract/json-api.ts';
import {
  addressOfDelivery,
  addressOfDevelopers,
  addressOfList,
  addressOfResource,
} from '../catalogue/addresses.ts';
import { titleOf } from '../catalogue/words.ts';
import { Button, ButtonLink } from '../form/controls.tsx';
import { useKeptFocus } from '../form/use-kept-focus.ts';
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
  const { failure, post, patch } = usePost(changed);
  const acts: ConfigActs = {
    test: (id) => post(`/v2/webhook-configs/${id}/test`, () => text('developers.test.done')),
    enable: (id) =>
      patch(`/v2/webhook-configs/${id}`, () => text('developers.enable.done'), { enabled: true }),
  };
  const addresses = useRef<HTMLDivElement>(null);
  useKeptFocus(addresses, 'button');
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
          <div ref={addresses}>
            <RowTable
              columns={configColumns(acts)}
              pages={list.value}
              isLoading={list.isLoading}
              addressOf={({ id }) => addressOfResource('webhook-configs', id ?? '')}
            />
          </div>
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
          besides={['webhook-configs']}
          onShow={list.reload}
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

interface ConfigActs {
  /** Sends a test to an address. */
  test(id: string): Promise<void>;
  /** Ends the pause of an address that has failed too often. */
  enable(id: string): Promise<void>;
}

const configColumns = ({ test, enable }: ConfigActs): readonly Column[] => [
  { label: text('developers.url'), cell: ({ attributes }) => <bdi>{urlOf(attributes)}</bdi> },
  { label: text('developers.status'), cell: ({ attributes }) => <ConfigStatus {...attributes} /> },
  attributeColumn(text('developers.failures'), 'failures', true),
  {
    label: text('operation.more'),
    cell: ({ id, attributes }) => {
      const url = urlOf(attributes);
      const isEnabled = attributes.enabled === true;
      return (
        <span class={`${page.steps} ${table.link}`}>
          <Button
            aria-label={text(isEnabled ? 'developers.test.to' : 'developers.enable.of', { url })}
            onClick={() => void (isEnabled ? test : enable)(id ?? '')}
          >
            {text(isEnabled ? 'developers.test' : 'developers.enable')}
          </Button>
          <ButtonLink
            aria-label={text('developers.edit', { url })}
            href={`${addressOfResource('webhook-configs', id ?? '')}?do=updateWebhookConfig`}
          >
            {text('operation.edit')}
          </ButtonLink>
        </span>
      );
    },
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
