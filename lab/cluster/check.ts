import type { Resource } from '../../src/contract/index.ts';
import { type ApiClient, must } from '../../src/platform/testing/api-client.ts';
import type { Cluster } from './cluster.ts';
import { amounts, type ClusterIntegrator } from './integrator.ts';

/** Returns the errors found through the API at the end; none if everything exists exactly once. */
export async function findWrong(
  { front, countAuthorizations }: Cluster,
  { client, payeeId, acknowledged }: ClusterIntegrator,
): Promise<string[]> {
  const wrong: string[] = [];
  const { contacts, transfers, contributions, documents } = acknowledged;
  const lists = [
    { type: 'contacts', ids: contacts, besides: 2 },
    { type: 'account-cash-transfers', ids: transfers, besides: 0 },
    // Includes the payment that lets the server charge the card afterwards.
    { type: 'contributions', ids: contributions, besides: 1 },
    { type: 'uploaded-documents', ids: [...documents.keys()], besides: 0 },
  ];
  for (const { type, ids, besides } of lists) {
    const stored = (await all(client, `/v2/${type}`)).map(({ id }) => String(id));
    const known = new Set(stored);
    const lost = ids.filter((id) => !known.has(id));
    const more = stored.length - ids.length - besides;
    if (lost.length > 0) wrong.push(`${type}: ${lost.length} that were acknowledged are lost`);
    if (new Set(ids).size !== ids.length) wrong.push(`${type}: two calls have one id`);
    if (more !== 0) wrong.push(`${type}: ${more} more than requested`);
  }
  const [total] = (await all(client, `/v2/account-cash-totals?account.id=${payeeId}`)).map(
    ({ attributes }) => String(attributes.settled),
  );
  const expected = (transfers.length * Number(amounts.transfer)).toFixed(2);
  if (Number(total).toFixed(2) !== expected) wrong.push(`the payee has ${total}, not ${expected}`);
  const charged = await countAuthorizations();
  if (charged !== contributions.length + 1) {
    wrong.push(`${charged} authorizations for ${contributions.length + 1} payments`);
  }
  return [...wrong, ...(await wrongDocuments(client, { url: front.url, documents }))];
}

async function wrongDocuments(
  client: ApiClient,
  { url, documents }: { url: string; documents: ReadonlyMap<string, Buffer> },
): Promise<string[]> {
  const wrong: string[] = [];
  for (const [id, bytes] of documents) {
    const { data } = await must(client.get(`/v2/uploaded-documents/${id}`));
    const link = new URL(String(data.attributes['file-url']));
    const answer = await fetch(`${url}${link.pathname}${link.search}`);
    const isSame = Buffer.from(await answer.arrayBuffer()).equals(bytes);
    if (!isSame) wrong.push(`document ${id} has other bytes`);
  }
  return wrong;
}

async function all(client: ApiClient, path: string): Promise<Resource[]> {
  const found: Resource[] = [];
  const join = path.includes('?') ? '&' : '?';
  for (let page = 1; page <= 1000; page++) {
    const { list } = await must(client.get(`${path}${join}page[size]=100&page[number]=${page}`));
    found.push(...list);
    if (list.length < 100) break;
  }
  return found;
}
