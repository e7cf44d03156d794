import { Figures } from '../../contract/operator-cases.ts';
import { Bars } from '../shell/bars.tsx';
import { LoadedView } from '../shell/loaded-view.tsx';
import { Page } from '../shell/page.tsx';
import { column, RowTable } from '../shell/row-table.tsx';
import { useRead } from '../shell/use-resources.ts';
import { formatDuration } from './case-table.tsx';
import * as desk from './desk.css.ts';
import { useDesk } from './desk-context.ts';
import { type DeskTextKey, deskText } from './desk-text.ts';

/** Load of each operator and time to decision, as pictures with their tables. */
export function FiguresPage() {
  const { reader } = useDesk();
  const day = new Intl.DateTimeFormat(reader.locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <Page title={deskText('figures')}>
      <LoadedView loaded={useRead('/v1/figures?days=30', Figures)}>
        {({ load, days }) => (
          <>
            <Figure
              title={deskText('load')}
              headings={['assignee', 'open', 'overdue', 'made']}
              rows={load.map(({ operator, open, overdue, decided }) => ({
                id: operator?.name ?? deskText('assignee.none'),
                value: open,
                texts: [open, overdue, decided].map(String),
              }))}
              shown={0}
            />
            <Figure
              title={deskText('time')}
              headings={['day', 'made', 'median']}
              rows={days.map(({ day: date, decided, 'median-seconds': value }) => ({
                id: day.format(new Date(date)),
                value,
                texts: [String(decided), formatDuration(value, reader)],
              }))}
              shown={1}
            />
          </>
        )}
      </LoadedView>
    </Page>
  );
}

interface Row {
  /** Name of what the figures are about. */
  readonly id: string;
  readonly value: number;
  /** By the headings after the first. */
  readonly texts: readonly string[];
}

interface FigureProps {
  readonly title: string;
  readonly headings: readonly DeskTextKey[];
  readonly rows: readonly Row[];
  /** Place of the text beside the bar. */
  readonly shown: number;
}

function Figure({ title, headings, rows, shown }: FigureProps) {
  const bars = rows.map(({ id, value, texts }) => ({ name: id, value, text: texts[shown] ?? '' }));
  const columns = headings.map((heading, index) =>
    column<Row>(deskText(heading), ({ id, texts }) => <bdi>{[id, ...texts][index]}</bdi>, {
      isNumber: true,
    }),
  );
  return (
    <div class={desk.figure}>
      <Bars title={title} rows={bars} empty={deskText('time.none')} tone="accent" />
      {rows.length > 0 && <RowTable pages={{ data: rows }} columns={columns} />}
    </div>
  );
}
