import type * as z from 'zod/mini';
import type { MerchantClient } from '../../demo/merchant-client.ts';
import type { Operation } from '../../src/contract/index.ts';

const pageSize = 1000;

interface List<Row> extends Operation {
  readonly answer: z.ZodMiniType<{ readonly data: readonly Row[] }>;
}

/** Reads all rows of a list. @param filter such as `contact.id=…&` */
export async function allOf<Row>(
  client: MerchantClient,
  list: List<Row>,
  filter = '',
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const query = `${filter}sort=created-at&page[size]=${pageSize}&page[number]=${page}`;
    const { data } = await client.call(list, { query });
    rows.push(...data);
    if (data.length < pageSize) return rows;
  }
}
