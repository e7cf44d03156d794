import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Resource } from '../../contract/json-api.ts';
import { useKeptFocus } from '../controls/use-kept-focus.ts';
import { text } from '../texts/text.ts';
import * as styles from '../theme/table.css.ts';
import { AttributeValue } from './attribute-value.tsx';

export interface Column<Row = Resource> {
  readonly label: string;
  /** In place of the label, such as a button that sorts. */
  readonly heading?: ComponentChildren;
  readonly sort?: 'ascending' | 'descending' | undefined;
  readonly isNumber?: boolean;
  /** In place of the usual style. Such a cell has no label on a narrow screen. */
  readonly class?: string;
  /** On a narrow screen, blank cells take no room. */
  isBlank?(row: Row): boolean;
  /** The first column is the heading and the link of its row. */
  cell(row: Row, included: readonly Resource[]): ComponentChildren;
}

export const column = <Row = Resource>(
  label: string,
  cell: Column<Row>['cell'],
  more: Partial<Column<Row>> = {},
): Column<Row> => ({ label, cell, ...more });

/** A column with an attribute of each resource. */
export const attributeColumn = (label: string, name: string, isNumber = false): Column => ({
  label,
  isNumber,
  cell: (row) => <AttributeValue resource={row} name={name} />,
});

interface RowTableProps<Row> {
  readonly label?: string;
  readonly columns: readonly Column<Row>[];
  /** Undefined while the first page loads. */
  readonly pages:
    | { readonly data: readonly Row[]; readonly included?: readonly Resource[] }
    | undefined;
  readonly isLoading?: boolean;
  /** Address of the unfiltered list, if the list is filtered. */
  readonly unfiltered?: string | undefined;
  /** Said in place of a table without rows. */
  readonly empty?: ComponentChildren;
  /** Undefined if the row can't be opened. */
  addressOf?(row: Row): string | undefined;
  isSelected?(row: Row): boolean;
}

/** A table; on a narrow screen, each row is a card. If the row with the focus goes, its next button has it. */
export function RowTable<Row extends { readonly id: string | null }>(props: RowTableProps<Row>) {
  const { label, columns, pages, isLoading = false, unfiltered, empty, isSelected } = props;
  const table = useRef<HTMLTableElement>(null);
  useKeptFocus(table, 'tbody button');
  if (pages?.data.length === 0) {
    return (
      <div class={styles.empty}>
        {empty ?? <p>{text(unfiltered ? 'list.noMatch' : 'list.empty')}</p>}
        {unfiltered && <a href={unfiltered}>{text('list.showAll')}</a>}
      </div>
    );
  }
  const rows = pages?.data ?? Array.from({ length: 8 }, () => undefined);
  const isLong = rows.length > mostWhole;
  const rowsFrom = (from: number, until: number) =>
    rows.slice(from, until).map((row, place) => (
      <tr
        key={row?.id ?? from + place}
        class={styles.row}
        data-selected={row && isSelected?.(row)}
        aria-rowindex={isLong ? from + place + 2 : undefined}
      >
        {columns.map((column, index) => (
          <td
            key={column.label}
            class={column.class ?? cellClass(column, index)}
            data-blank={row && index > 0 && column.isBlank?.(row)}
          >
            {index > 0 && row && !column.class && <span class={styles.label}>{column.label}</span>}
            {row ? (
              <Linked address={index === 0 ? props.addressOf?.(row) : undefined}>
                {column.cell(row, pages?.included ?? [])}
              </Linked>
            ) : (
              <span class={styles.waiting} />
            )}
          </td>
        ))}
      </tr>
    ));
  return (
    <table
      ref={table}
      class={isLong ? styles.longTable : styles.table}
      aria-label={label}
      aria-busy={isLoading}
      aria-rowcount={isLong ? rows.length + 1 : undefined}
      data-stale={isLoading}
    >
      <thead class={styles.head}>
        <tr>
          {columns.map(({ label: name, heading = name, sort, isNumber }, index) => (
            <th
              key={name}
              class={isNumber && index > 0 ? styles.numberHeading : styles.heading}
              scope="col"
              aria-sort={sort}
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      {isLong ? (
        chunksOf(rows.length).map(([from, until]) => (
          <RowChunk key={from} class={styles.body} count={until - from}>
            {() => rowsFrom(from, until)}
          </RowChunk>
        ))
      ) : (
        <tbody class={styles.body}>{rowsFrom(0, rows.length)}</tbody>
      )}
    </table>
  );
}

/** More rows are rendered near the window only. */
const mostWhole = 200;
const chunkRows = 20;

/** Returns where each chunk of rows begins and ends. */
function chunksOf(length: number): readonly (readonly [from: number, until: number])[] {
  return Array.from({ length: Math.ceil(length / chunkRows) }, (_each, index) => [
    index * chunkRows,
    Math.min((index + 1) * chunkRows, length),
  ]);
}

function cellClass({ isNumber }: Pick<Column, 'isNumber'>, index: number): string {
  if (index === 0) return styles.first;
  return isNumber ? styles.number : styles.cell;
}

interface LinkedProps {
  readonly address: string | undefined;
  readonly children: ComponentChildren;
}

/** The link of the first cell covers its row. */
function Linked({ address, children }: LinkedProps) {
  if (address === undefined) return <div>{children}</div>;
  return (
    <a class={styles.rowLink} href={address}>
      {children}
    </a>
  );
}

interface RowChunkProps {
  /** How many rows the chunk has. */
  readonly count: number;
  readonly class: string;
  /** Rendered only near the window. */
  children(): ComponentChildren;
}

const usualRowPx = 38;
/** How far from the window rows are rendered, so that a quick scroll rarely meets an empty place. */
const nearby = '800px 0px';

/** Rows of a long table. Far from the window, or without the focus, there is an empty place of the same height. */
function RowChunk({ count, class: className, children }: RowChunkProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [height, setHeight] = useState<number | undefined>(count * usualRowPx);
  const isNear = useRef(false);
  const fold = () => {
    const rows = body.current;
    if (isNear.current || !rows || rows.contains(document.activeElement)) return;
    setHeight((known) => known ?? rows.offsetHeight);
  };
  useEffect(() => {
    const rows = body.current;
    if (!rows) return;
    const seen = new IntersectionObserver(
      (entries) => {
        isNear.current = entries.at(-1)?.isIntersecting === true;
        if (isNear.current) setHeight(undefined);
        else fold();
      },
      { rootMargin: nearby },
    );
    seen.observe(rows);
    return () => seen.disconnect();
  }, []);
  return (
    <tbody
      ref={body}
      class={className}
      style={height === undefined ? undefined : { display: 'block', height: `${height}px` }}
      onBlurCapture={() => setTimeout(fold)}
    >
      {height === undefined && children()}
    </tbody>
  );
}
