import { useState } from 'preact/hooks';
import { MonthlyAccountStatement } from '../../contract/account-statement.ts';
import { documentOf, type Resource } from '../../contract/json-api.ts';
import { addressOfList } from '../catalogue/addresses.ts';
import { nameOf } from '../catalogue/words.ts';
import { Button, ButtonLink, LabelledSelect } from '../form/controls.tsx';
import { useConsole } from '../shell/console-context.ts';
import { FailureView } from '../shell/failure-view.tsx';
import { LoadedView } from '../shell/loaded-view.tsx';
import { RowTable } from '../shell/row-table.tsx';
import { useAction } from '../shell/use-action.ts';
import { useList } from '../shell/use-resources.ts';
import { text } from '../texts/text.ts';
import * as pages from '../theme/page.css.ts';

const Statement = documentOf(MonthlyAccountStatement);
const formats = ['pdf', 'csv'] as const;
const shownMonths = 12;

/** Monthly statements of an account, to download. */
export function Statements() {
  return (
    <LoadedView loaded={useList('/v2/accounts?sort=name&page[size]=200')}>
      {({ data }) =>
        data.length === 0 ? (
          <p class={pages.loading}>{text('team.noAccounts')}</p>
        ) : (
          <StatementsOf accounts={data} />
        )
      }
    </LoadedView>
  );
}

function StatementsOf({ accounts }: { readonly accounts: readonly Resource[] }) {
  const { api } = useConsole();
  const [account, setAccount] = useState(accounts[0]?.id ?? '');
  const { failure, act } = useAction();
  const download = (month: Date, format: string) =>
    act(async () => {
      const filters = { month: month.getUTCMonth() + 1, year: month.getUTCFullYear(), format };
      const query = Object.entries(filters).map(([name, value]) => `filter[${name}]=${value}`);
      const path = `/v2/accounts/${account}/account-statements?${query.join('&')}`;
      const { body } = await api.get(path);
      window.location.assign(Statement.parse(body).data.attributes.url);
    });
  return (
    <>
      <div class={pages.toolbar}>
        <LabelledSelect
          label={text('team.account')}
          value={account}
          options={accounts.map((each) => [
            each.id ?? '',
            `${nameOf(each)} ${each.attributes.number ?? ''}`,
          ])}
          onChange={setAccount}
        />
        <ButtonLink href={addressOfList('account-statements')}>
          {text('team.otherStatements')}
        </ButtonLink>
      </div>
      {failure && <FailureView error={failure} />}
      <MonthTable onDownload={(month, format) => void download(month, format)} />
    </>
  );
}

function MonthTable({ onDownload }: { onDownload(month: Date, format: string): void }) {
  const { locale } = useConsole().reader;
  const options = { year: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  const months = monthsBefore(new Date()).map((begin) => ({
    ...{ id: begin.toISOString(), begin },
    name: new Intl.DateTimeFormat(locale, options).format(begin),
  }));
  return (
    <RowTable
      label={text('team.statements')}
      pages={{ data: months }}
      columns={[
        { label: text('team.month'), cell: ({ name }) => name },
        {
          label: text('team.download'),
          cell: ({ begin, name }) =>
            formats.map((format) => (
              <Button
                key={format}
                look="quiet"
                aria-label={text('team.downloadAs', { month: name, format: format.toUpperCase() })}
                onClick={() => onDownload(begin, format)}
              >
                {format.toUpperCase()}
              </Button>
            )),
        },
      ]}
    />
  );
}

/** Returns the first days of this month and of those before, in UTC, as statements have them. */
export function monthsBefore(today: Date): Date[] {
  return Array.from(
    { length: shownMonths },
    (_each, back) => new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back, 1)),
  );
}
