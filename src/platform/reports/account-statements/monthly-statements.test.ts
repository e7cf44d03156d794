import { describe, expect, test } from 'vitest';
import { postAsset } from '../../assets/assets/post-asset.ts';
import { ether } from '../../assets/assets/testing/known-assets.ts';
import { setPolicies } from '../../parties/testing/use-bench.ts';
import { readPdf } from './testing/read-pdf.ts';
import { useStatementBench } from './testing/statement-bench.ts';

const bench = useStatementBench();
const pdfOf = async (month: number) =>
  readPdf(new Uint8Array(await (await bench.file(month)).arrayBuffer()));

describe('the statement of a month', () => {
  // Covers AS1, EP21
  test('is a resource without an id, with the URL of the file', async () => {
    const { status, data } = await bench.month(1);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      type: 'account-statements',
      id: null,
      attributes: {
        asset: 'all',
        'start-date': '2027-01-01T00:00:00Z',
        'end-date': '2027-02-01T00:00:00Z',
        'report-type': 'monthly',
        status: 'pending',
      },
    });
    bench.goTo('2027-02-01T00:00:00Z');
    expect((await bench.month(1)).data.attributes.status).toBe('finalized');
  });

  // Covers SV8, EP21
  test('as PDF has every transaction and exact balances', async () => {
    await bench.post({ amount: '1234567.80', comments: 'First wire' });
    await bench.post({ amount: '-0.05', type: null, counterpart: 'fees', comments: 'A fee' });
    bench.goTo('2027-02-10T12:00:00Z');
    await bench.post({ amount: '-234567.75', comments: 'Rent' });
    await bench.post({ amount: '7', currency: 'EUR', type: 'ach' });
    bench.goTo('2027-03-01T00:00:00Z');
    await bench.post({ amount: '99', comments: 'Not in February' });
    const { title, pages } = await pdfOf(2);
    expect(title).toMatch(/^Statement of account \d+, 2027-02-01 to 2027-02-28$/);
    const lines = pages.flat();
    expect(lines).toContain('USD | 1,234,567.75 | 0.00 | -234,567.75 | 1,000,000.00');
    expect(lines).toContain('EUR | 0.00 | 7.00 | 0.00 | 7.00');
    expect(lines).toContain('Opening balance | 1,234,567.75');
    expect(lines).toContain('2027-02-10 | Wire | Rent | -234,567.75 | 1,000,000.00');
    expect(lines).toContain('Closing balance | 1,000,000.00');
    expect(lines.join()).not.toContain('Not in February');
  });

  test('has each transaction once and in order, even beyond one batch', async () => {
    // Batches have a hundred rows. Many of these have the same timestamp.
    const amounts = Array.from({ length: 503 }, (_, index) => String(index + 1));
    await bench.post(...amounts.map((amount) => ({ amount })));
    const rows = await bench.csv(1);
    expect(rows[0]).toMatchObject({ type: 'opening_balance', balance: '0.00' });
    expect(rows.at(-1)).toMatchObject({ type: 'closing_balance', balance: '126756.00' });
    const transactions = rows.slice(1, -1);
    expect(new Set(transactions.map((row) => row.transaction_id)).size).toBe(503);
    let balance = 0;
    const running = transactions.map(({ amount }) => {
      balance += Number(amount);
      return balance.toFixed(2);
    });
    expect(transactions.map((row) => row.balance)).toEqual(running);
    expect(balance).toBe((503 * 504) / 2);
  });

  test('as PDF is addressed to its owner, in any script', async () => {
    const { list } = await bench.client.get(`/v2/contacts?account.id=${bench.accountId}`);
    await bench.client.patch(`/v2/contacts/${list[0]?.id}`, { name: 'Zoë Nováková Ωμέγα' });
    const { pages } = await pdfOf(1);
    const text = pages.flat().join('\n');
    expect(text).toContain('Zoë Nováková Ωμέγα');
    expect(text).toContain('330 S Rampart Blvd');
    expect(text).toContain('Las Vegas, NV 89145');
  });

  test('as PDF has the line in Latin letters of an address in another script', async () => {
    const { list } = await bench.client.get(`/v2/contacts?account.id=${bench.accountId}`);
    const latin = '1-1 Chiyoda, Chiyoda-ku, Tokyo 100-0001';
    await bench.client.patch(`/v2/contacts/${list[0]?.id}`, {
      'primary-address': {
        'street-1': '千代田1-1',
        city: '千代田区',
        region: 'Tokyo',
        country: 'JP',
        'latin-address': latin,
      },
    });
    const { pages } = await pdfOf(1);
    expect(pages.flat().join('\n')).toContain(latin);
  });

  test('as PDF has numbered pages with column headings', async () => {
    await bench.post(...Array(90).fill({ amount: '0.01' }));
    const { pages } = await pdfOf(1);
    expect(pages).toHaveLength(3);
    pages.forEach((lines, index) => {
      expect(lines.join('\n')).toContain(`Page ${index + 1} of 3`);
      expect(lines).toContain('Date | Type | Description | Amount | Balance');
    });
    expect(pages.flat().filter((line) => line.includes('A wire | 0.01'))).toHaveLength(90);
    expect(pages.at(-1)).toContain('Closing balance | 0.90');
  });

  // Covers SV8, EP21
  test('as CSV has the same content with exact amounts', async () => {
    await bench.post({ amount: '10.1' });
    bench.goTo('2027-02-03T00:00:00Z');
    await bench.post({ amount: '0.2', comments: 'A "quoted", two-\r\nlined one' });
    await bench.post({ amount: '-10.3', comments: '=HYPERLINK("https://evil.example")' });
    const rows = await bench.csv(2);
    const columns = ['date', 'type', 'description', 'amount', 'balance'];
    expect(rows.map((row) => columns.map((name) => row[name]))).toEqual([
      ['2027-02-01', 'opening_balance', '', '', '10.10'],
      ['2027-02-03', 'Wire', 'A "quoted", two-\r\nlined one', '0.20', '10.30'],
      ['2027-02-03', 'Wire', '\'=HYPERLINK("https://evil.example")', '-10.30', '0.00'],
      ['2027-02-28', 'closing_balance', '', '', '0.00'],
    ]);
    expect(new Set(rows.map((row) => row.currency_or_asset))).toEqual(new Set(['USD']));
  });

  test('has a table for each asset with all decimal places', async () => {
    const movement = { account_id: bench.accountId, asset_id: ether, hot: false };
    await bench.test.platform.services.transact(async (work) => {
      const come = { unit_count: '2.000000000000000001', asset_transaction_type: 'contribution' };
      const go = { unit_count: '-0.5', asset_transaction_type: 'disbursement' };
      await postAsset(work, { ...movement, ...come });
      await postAsset(work, { ...movement, ...go });
    });
    const lines = (await pdfOf(1)).pages.flat();
    expect(lines).toContain('ETH | 0 | 2.000000000000000001 | -0.5 | 1.500000000000000001');
    expect(lines).toContain('Transactions of ETH');
    const rows = (await bench.csv(1)).filter((row) => row.currency_or_asset === 'ETH');
    expect(rows.map(({ type, amount }) => [type, amount])).toEqual([
      ['opening_balance', ''],
      ['Contribution', '2.000000000000000001'],
      ['Disbursement', '-0.500000000000000000'],
      ['closing_balance', ''],
    ]);
  });

  test('of a month without transactions has zero balances', async () => {
    expect(await bench.csv(1)).toMatchObject([
      { type: 'opening_balance', balance: '0.00' },
      { type: 'closing_balance', balance: '0.00' },
    ]);
    expect((await pdfOf(1)).pages.flat()).toContain('USD | 0.00 | 0.00 | 0.00 | 0.00');
  });

  test('has the color in the account’s policies', async () => {
    const plain = Buffer.from(await (await bench.file(1)).arrayBuffer());
    const color = { 'account-statement-header-color': '#aa0011' };
    await setPolicies(bench.client, bench.accountId, color);
    const colored = Buffer.from(await (await bench.file(1)).arrayBuffer());
    expect(colored.equals(plain)).toBe(false);
    expect((await readPdf(colored)).pages).toHaveLength(1);
  });

  // Covers EP21
  test.each([
    ['', 'filter[month] is required'],
    ['filter[month]=13&filter[year]=2027', 'filter[month] must be 01 to 12'],
    ['filter[month]=&filter[year]=2027', 'filter[month] must be 01 to 12'],
    ['filter[month]=02', 'filter[year] is required'],
    ['filter[month]=02&filter[year]=27', 'filter[year] must be 1000 to 2999'],
    ['filter[month]=01&filter[year]=2027&filter[format]=xml', 'filter[format] must be pdf or csv'],
    ['filter[month]=02&filter[year]=2027', 'filter[month] must not be in the future'],
  ])('is rejected with ?%s', async (query, detail) => {
    const path = `/v2/accounts/${bench.accountId}/account-statements?${query}`;
    const { status, errors } = await bench.client.get(path);
    expect(status).toBe(400);
    expect(errors[0]?.detail).toContain(detail);
  });
});

describe('the link to a statement', () => {
  const fetch = (url: string) => bench.test.platform.fetch(new Request(url));

  // Covers downloadAccountStatement
  test('needs no user and returns an attachment', async () => {
    const response = await bench.file(1);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="statement-\d+-2027-01\.pdf"$/,
      ),
    });
  });

  test('is not found after the account is deleted', async () => {
    const { data } = await bench.month(1);
    await bench.client.post('/v2/sandbox/reset');
    expect((await fetch(String(data.attributes.url))).status).toBe(404);
  });

  test.each([
    ['month=1', 'month=2'],
    ['year=2027', 'year=2026'],
    ['format=pdf', 'format=csv'],
    ['signature=', 'signature=A'],
    [/expires=\d+/, 'expires=99999999999'],
  ])('is signed: %s can’t become %s', async (from, to) => {
    const { data } = await bench.month(1);
    expect((await fetch(String(data.attributes.url).replace(from, to))).status).toBe(403);
  });
});
