import type { Case } from '../../contract/operator-cases.ts';
import { formatTime } from '../catalogue/format-value.ts';
import * as page from '../theme/page.css.ts';
import { Badges, Due } from './case-table.tsx';
import { useDesk } from './desk-context.ts';
import { formatAmount, formatCountry } from './desk-formats.ts';
import { deskText } from './desk-text.ts';

/** A case in one line of the list. */
export function CaseSummary({ data }: { readonly data: Case }) {
  const { reader } = useDesk();
  const { 'waits-since': waits, 'snoozed-until': snoozed, assignee } = data;
  const parts = [
    deskText(`kind.${data.kind}`),
    data.email,
    formatCountry(data.country, reader),
    formatAmount(data, reader),
    data.risk && deskText('risk.of', { risk: deskText(`risk.${data.risk}`) }),
    waits && deskText('since', { time: formatTime(waits, reader).text }),
    snoozed && deskText('snoozed.until', { time: formatTime(snoozed, reader).text }),
    assignee ? deskText('assignee.is', { name: assignee.name }) : deskText('assignee.isNone'),
  ];
  return (
    <p class={page.identity}>
      <Badges each={data} />
      <Due each={data} usual="plain" />
      {parts.filter(Boolean).map((part, index) => (
        <span key={part}>
          {index > 0 && <span aria-hidden="true">· </span>}
          <bdi>{part}</bdi>
        </span>
      ))}
    </p>
  );
}
