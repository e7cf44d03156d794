import { useState } from 'preact/hooks';
import type { Resource } from '../../contract/json-api.ts';
import { addressOf, addressOfForm } from '../catalogue/addresses.ts';
import { titleOf } from '../catalogue/words.ts';
import { Button, ButtonLink } from '../controls/controls.tsx';
import { FailureView } from '../shell/failure-view.tsx';
import { addressOfDelivery, addressOfDevelopers } from '../shell/page-addresses.ts';
import { ResourceList, type Tab } from '../shell/resource-list.tsx';
import { attributeColumn, type Column, column, RowTable } from '../shell/row-table.tsx';
import { Section } from '../shell/section.tsx';
import { useList } from '../shell/use-resources.ts';
import { text } from '../texts/text.ts';
import * as page from '../theme/page.css.ts';
import * as table from '../theme/table.css.ts';
import { DeliveryStatus } from './delivery-page.tsx';
import { failedFilters, ResendDialog } from './resend-dialog.tsx';
import { type Posting, usePost } from './use-post.ts';

/** Addresses that receive webhooks, and the deliveries to them. */
export function Webhooks() {
  const list = useList('/v2/webhook-configs?sort=created-at&page[size]=100');
  const [isResending, setResending] = useState(false);
  const [changes, setChanges] = useState(0);
  const changed = () => {
    list.reload();
    setChanges((count) => count + 1);
  };
  const { failure, ...acts } = usePost(changed);
  const configs = list.value?.data ?? [];
  const error = failure ?? list.error;
  return (
    <>
      <Section
        kind="part"
        title={text('developers.addresses')}
        actions={
          <ButtonLink href={addressOfForm('webhook-configs', 'createWebhookConfig')}>
            {text('developers.addresses.create')}
          </ButtonLink>
        }
      >
        {error && <FailureView error={error} onRetry={list.reload} />}
        {!list.error && (
          <RowTable
            columns={configColumns(acts)}
            pages={list.value}
            isLoading={list.isLoading}
            addressOf={addressOf}
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
          besides={['webhook-configs']}
          onShow={list.reload}
          root={addressOfDevelopers('webhooks')}
          tabs={tabs}
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

const configColumns = ({ post, patch }: Omit<Posting, 'failure'>): readonly Column[] => [
  column(text('developers.url'), ({ attributes }) => <bdi>{String(attributes.url)}</bdi>),
  column(text('developers.status'), ({ attributes }) => <ConfigStatus {...attributes} />),
  attributeColumn(text('developers.failures'), 'failures', true),
  column(text('operation.more'), (row) => {
    const url = String(row.attributes.url);
    const isEnabled = row.attributes.enabled === true;
    const path = `/v2/webhook-configs/${row.id}`;
    /** Ends the pause of an address that has failed too often. */
    const enable = () => patch(path, () => text('developers.enable.done'), { enabled: true });
    const test = () => post(`${path}/test`, () => text('developers.test.done'));
    return (
      <span class={`${page.steps} ${table.link}`}>
        <Button
          aria-label={text(isEnabled ? 'developers.test.to' : 'developers.enable.of', { url })}
          onClick={() => void (isEnabled ? test : enable)()}
        >
          {text(isEnabled ? 'developers.test' : 'developers.enable')}
        </Button>
        <ButtonLink
          aria-label={text('developers.edit', { url })}
          href={addressOf(row, 'updateWebhookConfig')}
        >
          {text('operation.edit')}
        </ButtonLink>
      </span>
    );
  }),
];

function ConfigStatus({ enabled, 'disabled-reason': reason }: Resource['attributes']) {
  if (enabled) return <span class={table.tones.good}>{text('developers.enabled')}</span>;
  return (
    <>
      <span class={table.tones.bad}>{text('developers.disabled')}</span>{' '}
      <bdi class={table.whole}>{String(reason ?? '')}</bdi>
    </>
  );
}

const tabs: readonly Tab[] = [
  { label: text('developers.all'), filters: [] },
  { label: text('developers.failed'), filters: failedFilters },
];

const deliveryColumns: readonly Column[] = [
  column(
    text('developers.event'),
    ({ attributes }) =>
      `${titleOf(String(attributes['resource-type']).replaceAll('_', '-'))} · ${attributes.action}`,
  ),
  column(text('developers.status'), (row) => <DeliveryStatus {...row} />),
  attributeColumn(text('developers.failures'), 'failures', true),
  attributeColumn(text('developers.created'), 'created-at'),
];
