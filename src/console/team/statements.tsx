import { useState } from 'preact/hooks';
import { MonthlyAccountStatement } from '../../contract/account-statement.ts';
import { documentOf } from '../../contract/json-api.ts';
import { addressOfList } from '../catalogue/addresses.ts';
import { nameOf } from '../catalogue/words.ts';
import { Button, ButtonLink, LabelledSelect } from '../controls/controls.tsx';
import { useConsole } from '../shell/console-context.ts';
import { FailureView } from '../shell/failure-view.tsx';
import { LoadedView } from '../shell/loaded-view.tsx';
import { type Column, column, RowTable } from '../shell/row-table.tsx';
import { useAction } from '../shell/use-action.ts';
import { useList } from '../shell/use-resources.ts';
import { text } from '../texts/text.ts';
import * as pages from '../theme/page.css.ts';

const Statement = documentOf(MonthlyAccountStatement);
const formats = ['pdf', 'csv'] as const;
const shownMonths = 12;

/** Monthly statements of an account, to download. */
export function Statements() {
  const { api, reader } = useConsole();
  const [chosen, setChosen] = useState<string>();
  const { failure, act } = useAction();
  const download = (account: string, month: Date, format: string) =>
    act(async () => {
      const filters = { month: month.getUTCMonth() + 1, year: month.getUTCFullYear(), format };
      const query = Object.entries(filters).map(([name, value]) => `filter[${name}]=${value}`);
      const path = `/v2/accounts/${account}/account-statements?${query.join('&')}`;
      const { body } = await api.get(path);
      window.location.assign(Statement.parse(body).data.attributes.url);
    });
  const options = { year: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  const { format: nameOfMonth } = new Intl.DateTimeFormat(reader.locale, options);
  const months = monthsBefore(new Date()).map((begin) => ({
    id: begin.toISOString(),
    begin,
    name: nameOfMonth(begin),
  }));
  return (
    <LoadedView loaded={useList('/v2/accounts?sort=name&page[size]=200')}>
      {({ data }) => {
        const account = chosen ?? data[0]?.id;
        if (!account) return <p class={pages.loading}>{text('team.noAccounts')}</p>;
        return (
          <>
            <div class={pages.toolbar}>
              <LabelledSelect
                label={text('team.account')}
                value={account}
                options={data.map((each) => [
                  each.id ?? '',
                  `${nameOf(each)} ${each.attributes.number ?? ''}`,
                ])}
                onChange={setChosen}
              />
              <ButtonLink href={addressOfList('account-statements')}>
                {text('team.otherStatements')}
              </ButtonLink>
            </div>
            <FailureView error={failure} />
            <RowTable
              label={text('team.statements')}
              pages={{ data: months }}
              columns={columns((month, format) => void download(account, month, format))}
            />
          </>
        );
      }}
    </LoadedView>
  );
}

interface Month {
  readonly id: string;
  readonly begin: Date;
  readonly name: string;
}

const columns = (download: (month: Date, format: string) => void): readonly Column<Month>[] => [
  column(text('team.month'), ({ name }) => name),
  column(text('team.download'), ({ begin, name }) =>
    formats.map((format) => (
      <Button
        key={format}
        look="quiet"
        aria-label={text('team.downloadAs', { month: name, format: format.toUpperCase() })}
        onClick={() => download(begin, format)}
      >
        {format.toUpperCase()}
      </Button>
    )),
  ),
];

/** Returns the first days of this month and of those before, in UTC, as statements have them. */
export function monthsBefore(today: Date): Date[] {
  return Array.from(
    { length: shownMonths },
    (_each, back) => new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back, 1)),
  );
}
