import type { ComponentChildren } from 'preact';
import type { Case } from '../../contract/operator-cases.ts';
import { type Column, RowTable } from '../shell/row-table.tsx';
import * as styles from '../theme/table.css.ts';
import * as desk from './desk.css.ts';
import { type DeskParts, useDesk } from './desk-context.ts';
import {
  formatAmount,
  formatCountry,
  formatDue,
  formatDuration,
  secondsUntil,
} from './desk-formats.ts';
import { type DeskTextKey, deskText } from './desk-text.ts';

interface CaseTableProps {
  readonly cases: readonly Case[];
  readonly selected: readonly string[];
  readonly isLoading: boolean;
  readonly isFiltered: boolean;
  onToggle(id: string): void;
  onToggleAll(): void;
}

/** Cases as a table; on a narrow screen, each is a card. */
export function CaseTable(props: CaseTableProps) {
  const { cases, selected, isLoading, isFiltered } = props;
  const { reader } = useDesk();
  return (
    <RowTable
      columns={[selection(props), name, ...columns(reader)]}
      pages={{ data: cases }}
      isLoading={isLoading}
      isSelected={({ id }) => selected.includes(id)}
      empty={
        <>
          <p>{deskText(isFiltered ? 'list.noMatch' : 'list.empty')}</p>
          {isFiltered && <a href="/cases">{deskText('list.showOpen')}</a>}
        </>
      }
    />
  );
}

const selection = ({ cases, selected, onToggle, onToggleAll }: CaseTableProps): Column<Case> => ({
  label: '',
  heading: (
    <input
      type="checkbox"
      aria-label={deskText('selectAll')}
      checked={selected.length === cases.length}
      onChange={onToggleAll}
    />
  ),
  class: `${styles.cell} ${desk.select}`,
  cell: (each) => (
    <input
      class={styles.link}
      type="checkbox"
      aria-label={deskText('select', { name: each.name })}
      checked={selected.includes(each.id)}
      onChange={() => onToggle(each.id)}
    />
  ),
});

const name: Column<Case> = {
  label: deskText('name'),
  class: `${styles.first} ${desk.name}`,
  cell: (each) => (
    <>
      <a class={styles.rowLink} href={`/cases/${each.id}`} data-case={each.id}>
        <bdi class={styles.cut}>{each.name || deskText('noName')}</bdi>
      </a>
      <Badges each={each} />
    </>
  ),
};

const column = (
  key: DeskTextKey,
  shown: (each: Case) => ComponentChildren,
  isNumber = false,
): Column<Case> => ({
  ...{ label: deskText(key), isNumber },
  isBlank: (each) => !shown(each),
  cell: (each) => shown(each) || <span class={styles.none}>–</span>,
});

const columns = (reader: DeskParts['reader']): readonly Column<Case>[] => [
  column('kind', ({ kind }) => deskText(`kind.${kind}`)),
  column('country', ({ country }) => formatCountry(country, reader)),
  column('amount', (each) => formatAmount(each, reader), true),
  column('risk', ({ risk }) => risk && <Risk risk={risk} />),
  column(
    'age',
    ({ 'waits-since': waits }) => waits && formatDuration(-secondsUntil(waits), reader),
  ),
  column('due', (each) => each['due-at'] && <Due each={each} />),
  column('assignee', ({ assignee }) => assignee && <bdi>{assignee.name}</bdi>),
];

const tones = { low: 'plain', medium: 'waiting', high: 'bad' } as const;

const Risk = ({ risk }: { readonly risk: NonNullable<Case['risk']> }) => (
  <span class={styles.tones[tones[risk]]}>{deskText(`risk.${risk}`)}</span>
);

/** How long until a case is due; a badge if that is over. */
export function Due({ each, usual }: { readonly each: Case; readonly usual?: 'plain' }) {
  const due = formatDue(each, useDesk().reader);
  if (!due) return null;
  const tone = due.isOverdue ? 'bad' : usual;
  return <span class={tone && styles.tones[tone]}>{due.text}</span>;
}

/** Badges of a case: escalated, snoozed, closed. */
export function Badges({ each }: { readonly each: Case }) {
  return (
    <>
      {each['escalated-at'] && <span class={styles.tones.bad}>{deskText('escalated')}</span>}
      {each.status !== 'open' && (
        <span class={styles.tones.plain}>{deskText(`status.${each.status}`)}</span>
      )}
    </>
  );
}
