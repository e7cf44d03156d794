import { expect, test } from 'vitest';
import { type DeskClient, openDesk, useCheckBench } from '../testing/desk-bench.ts';

const check = useCheckBench();
const { given, hire, waiting } = check;
/** Reads of subjects in the audit log. */
const reads = () => check.audited(/^subject\./);

const openings: Readonly<Record<string, (operator: DeskClient, path: string) => Promise<unknown>>> =
  {
    'by the API': (operator, path) => operator.get(`/v1${path}`),
    'on a page': (operator, path) => operator.get(path),
    'by a rejected form': (operator, path) => operator.submit(path, { decision: 'none' }),
  };

test.each(Object.entries(openings))(
  'a subject opened %s is recorded in the audit log',
  async (_how, open) => {
    const anna = await hire();
    const { id } = await waiting();
    await open(anna, `/queue/cip-checks/${id.toUpperCase()}`);
    expect(await reads()).toEqual([['subject.opened', null, null, id, anna.credentials.id]]);
  },
);

test('tax ids are masked, and revealing them is recorded in the audit log', async () => {
  const anna = await hire();
  const { id, page, path } = await waiting();
  const { client, contactId } = check.bench;
  const { data } = await client.get(`/v2/contacts/${contactId}`);
  const taxId = String(data.attributes['tax-id-number']);
  for (const where of [page, path]) {
    const { text } = await anna.get(where);
    expect(text).not.toContain(taxId);
    expect(text).toContain(`•${taxId.slice(-4)}`);
  }
  expect((await anna.get(page)).text).toContain('>Show</button>');
  const before = (await reads()).length;
  const revealed = await anna.submit(`${page}/tax-ids`, {});
  expect(revealed.text).toContain(taxId);
  expect(revealed.text).not.toContain('>Show</button>');
  expect((await anna.post(`${path}/tax-ids`, {})).text).toContain(taxId);
  const shown = ['subject.tax-ids-shown', null, null, id, anna.credentials.id];
  expect((await reads()).slice(before)).toEqual([shown, shown]);
  const { meta } = (await anna.get(path)).body as { meta: { history: unknown[] } };
  expect(meta.history).toEqual([]);
});

test('a rejected read leaves no entry', async () => {
  const bert = await openDesk(given).hire('bert', ['disputes']);
  const { page, path } = await waiting();
  for (const where of [path, page]) {
    expect((await bert.get(where)).status).toBe(403);
    expect((await bert.submit(`${where}/tax-ids`, {})).status).toBe(403);
  }
  expect(await reads()).toEqual([]);
});
