import { useMemo, useState } from 'preact/hooks';
import type { Resource } from '../../contract/json-api.ts';
import { timeText } from '../catalogue/format-value.ts';
import { everything, type Filter, toApiQuery } from '../catalogue/list-query.ts';
import { resourceIn } from '../client/read-resources.ts';
import { createSendOnce } from '../client/send-once.ts';
import { type Draft, draftAt } from '../form/draft.ts';
import { choiceField, type Field } from '../form/field.ts';
import { FlowDialog } from '../operation/flow-dialog.tsx';
import { useConsole } from '../shell/console-context.ts';
import { useList } from '../shell/use-resources.ts';
import { text } from '../texts/text.ts';
import * as styles from '../theme/dialog.css.ts';

/** Filters of deliveries that have failed and not arrived since. */
export const failedFilters: readonly Filter[] = [
  { path: 'success', operator: 'eq', value: 'false' },
  { path: 'failures', operator: 'gt', value: '0' },
];

interface ResendDialogProps {
  readonly configs: readonly Resource[];
  onChanged(): void;
  onClose(): void;
}

/** Sends the failed deliveries of a period again, and says before how many those are. */
export function ResendDialog({ configs, onChanged, onClose }: ResendDialogProps) {
  const { api, newId } = useConsole();
  const [chosen, setChosen] = useState<Draft>({ period: 'yesterday', config: configs[0]?.id });
  const send = useMemo(() => createSendOnce(api, newId), [api, newId]);
  // Somebody may have moved the sandbox's clock: then the newest delivery knows the day.
  const newest = useList('/v2/webhooks?sort=-created-at&page[size]=1').value?.data[0];
  const now = Math.max(Date.now(), Date.parse(String(newest?.attributes['created-at'])) || 0);
  const { from, until } = periodAt(new Date(now), String(draftAt(chosen, ['period'])));
  const config = String(draftAt(chosen, ['config']));
  const filters: readonly Filter[] = [
    ...failedFilters,
    { path: 'webhook-config.id', operator: 'eq', value: config },
    { path: 'created-at', operator: 'gte', value: from },
    { path: 'created-at', operator: 'lt', value: until },
  ];
  const found = useList(
    `/v2/webhooks?${toApiQuery({ ...everything, filters, page: { 'page[size]': '1' } })}`,
  );
  const count = found.isLoading ? undefined : found.value?.meta['resource-count'];
  const body = { data: { attributes: { 'webhook-config-id': config, from, until } } };
  return (
    <FlowDialog
      title={text('developers.resend')}
      isWide={false}
      fields={fieldsOf(configs)}
      draft={chosen}
      action={
        count === undefined
          ? text('developers.resend.send')
          : text('developers.resend.count', { count })
      }
      note={
        <>
          <p class={styles.note} role="status">
            {count !== undefined && text('developers.resend.found', { count })}
          </p>
          <p class={styles.note}>{text('developers.resend.note')}</p>
        </>
      }
      canSend={count !== 0}
      onTyped={setChosen}
      send={() => send({ method: 'POST', path: '/v2/webhook-resends', body })}
      sentenceOf={(answer) => {
        const { count: sent } = resourceIn(answer).attributes;
        return text('developers.resend.done', { count: String(sent) });
      }}
      onDone={onChanged}
      onClose={onClose}
    />
  );
}

const fieldsOf = (configs: readonly Resource[]): readonly Field[] => [
  choiceField('period', {
    yesterday: text('developers.period.yesterday'),
    today: text('developers.period.today'),
    week: text('developers.period.week'),
    month: text('developers.period.month'),
  }),
  choiceField(
    'config',
    Object.fromEntries(configs.map(({ id, attributes }) => [id, String(attributes.url)])),
    { label: text('developers.url') },
  ),
];

/** Days before today at which a period begins and ends. */
const periods: Readonly<Record<string, readonly [from: number, until: number]>> = {
  yesterday: [1, 0],
  today: [0, -1],
  week: [6, -1],
  month: [29, -1],
};

/** Returns a period of whole days where the reader is, as the API writes times. */
function periodAt(now: Date, name: string) {
  const [from, until] = periods[name] ?? [1, 0];
  // Not 24 hours: days on which clocks change have more or fewer.
  const midnight = (daysAgo: number) =>
    timeText(new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo));
  return { from: midnight(from), until: midnight(until) };
}
