import type { ComponentChildren } from 'preact';
import type { Case } from '../../contract/operator-cases.ts';
import { formatNumber } from '../catalogue/format-value.ts';
import { type Column, RowTable } from '../shell/row-table.tsx';
import * as styles from '../theme/table.css.ts';
import * as desk from './desk.css.ts';
import { type DeskParts, useDesk } from './desk-context.ts';
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

type Reader = DeskParts['reader'];

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
  label: deskText(key),
  isNumber,
  isBlank: (each) => !shown(each),
  cell: (each) => shown(each) || <span class={styles.none}>–</span>,
});

const columns = (reader: Reader): readonly Column<Case>[] => [
  column('kind', ({ kind }) => deskText(`kind.${kind}`)),
  column('country', ({ country }) => formatCountry(country, reader)),
  column('amount', (each) => formatAmount(each, reader), true),
  column(
    'risk',
    ({ risk }) => risk && <span class={styles.tones[tones[risk]]}>{deskText(`risk.${risk}`)}</span>,
  ),
  column(
    'age',
    ({ 'waits-since': waits }) => waits && formatDuration(-secondsUntil(waits), reader),
  ),
  column('due', (each) => each['due-at'] && <Due each={each} />),
  column('assignee', ({ assignee }) => assignee && <bdi>{assignee.name}</bdi>),
];

const tones = { low: 'plain', medium: 'waiting', high: 'bad' } as const;

/** How long until a case is due, or since when it is overdue, in a badge. Nothing if it is decided. */
export function Due({ each, usual }: { readonly each: Case; readonly usual?: 'plain' }) {
  const { reader } = useDesk();
  if (!each['due-at']) return null;
  const seconds = secondsUntil(each['due-at']);
  const isOverdue = seconds < 0;
  const time = formatDuration(Math.abs(seconds), reader);
  const tone = isOverdue ? 'bad' : usual;
  return (
    <span class={tone && styles.tones[tone]}>
      {deskText(isOverdue ? 'due.overdue' : 'due.in', { time })}
    </span>
  );
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

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** `3 hr`: a length of time in its largest unit. */
export function formatDuration(seconds: number, { locale }: Reader): string {
  const positive = Math.max(0, seconds);
  const [unit, size] = units.find(([, each]) => positive >= each) ?? ['minute', 60];
  const options = { style: 'unit', unit, unitDisplay: 'short' } as const;
  return new Intl.NumberFormat(locale, options).format(Math.floor(positive / size));
}

const secondsUntil = (timestamp: string): number => (Date.parse(timestamp) - Date.now()) / 1000;

/** Empty for an applicant. An asset has no code of a currency. */
export const formatAmount = ({ amount, currency }: Case, reader: Reader): string =>
  amount === null ? '' : formatNumber(amount, currency ?? undefined, reader).text;

/** The name of a country; its code if nobody knows it. */
export function formatCountry(code: string | null, { locale }: Reader): string {
  if (!code || !/^[A-Z]{2}$/.test(code)) return code ?? '';
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
}
