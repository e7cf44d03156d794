import type { Resource } from '../../contract/json-api.ts';
import type { ListQuery } from '../catalogue/list-query.ts';
import { Button } from '../form/controls.tsx';
import { text } from '../texts/text.ts';
import type { ResourceShape } from '../wire/index.ts';
import { csvOfList } from './csv-of-list.ts';

interface DownloadProps {
  readonly resource: ResourceShape;
  readonly query: ListQuery;
  readonly columns: readonly string[];
  readonly rows: readonly Resource[];
}

/** Stores the rows and columns that are shown. */
export function DownloadCsv({ resource, query, columns, rows }: DownloadProps) {
  const download = () => {
    const attributes = columns.flatMap(
      (name) => resource.attributes.find((each) => each.name === name) ?? [],
    );
    const csv = csvOfList({ attributes, relationships: query.include, rows });
    const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }));
    const link = document.createElement('a');
    Object.assign(link, { href: address, download: `${resource.type}.csv` });
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <Button disabled={rows.length === 0} onClick={download}>
      {text('list.csv')}
    </Button>
  );
}
