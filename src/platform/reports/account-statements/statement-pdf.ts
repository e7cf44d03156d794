import type { Queryable } from '../../kernel/store/index.ts';
import { policiesOf } from '../../parties/accounts/account-policy.ts';
import { createPageWriter, type PageWriter } from '../pdf/page.ts';
import { countPages, createTableFlow, layout, type TableFlow } from '../pdf/table-flow.ts';
import { toReadable } from './exact-decimals.ts';
import { dayOf, lastDayOf } from './period.ts';
import type { Statement, StatementSection } from './statement.ts';
import { rowsOf } from './statement-rows.ts';

interface Sheet {
  readonly statement: Statement;
  readonly writer: PageWriter;
  readonly flow: TableFlow;
}

/** Writes a statement as PDF, page by page as rows are read, so that memory use is bounded. */
export async function* statementPdf(db: Queryable, statement: Statement): AsyncGenerator<Buffer> {
  const color = await headerColorOf(db, statement.accountId);
  const { sections, madeAt } = statement;
  const writer = createPageWriter({ title: titleOf(statement), madeAt });
  const pages = countPages([sections.length, ...sections.map(({ count }) => count + 2)]);
  const beginPage = (page: number) => drawPage({ writer, statement }, { page, pages, color });
  const flow = createTableFlow(() => beginPage(flow.pages));
  const sheet: Sheet = { statement, writer, flow };
  beginPage(1);
  drawAddressee(sheet);
  drawSummary(sheet);
  for (const section of sections) {
    for await (const _rows of drawSection(db, sheet, section)) yield* written(writer);
  }
  writer.stream.end();
  for await (const chunk of writer.stream) yield toBuffer(chunk);
}

async function headerColorOf(db: Queryable, accountId: string): Promise<string> {
  const { 'account-statement-header-color': color } = await policiesOf(db, accountId);
  return color !== null && /^#[\da-f]{6}$/i.test(color) ? color : '#1f4e79';
}

/** Yields the parts of the document that are ready to send. */
function* written({ stream }: PageWriter): Generator<Buffer> {
  for (let chunk = stream.read(); chunk !== null; chunk = stream.read()) yield toBuffer(chunk);
}

function toBuffer(chunk: unknown): Buffer {
  if (Buffer.isBuffer(chunk)) return chunk;
  throw new TypeError('the document is written in bytes');
}

function titleOf({ accountNumber, period }: Statement): string {
  return `Statement of account ${accountNumber}, ${dayOf(period.start)} to ${lastDayOf(period)}`;
}

function drawPage(
  { writer, statement }: Pick<Sheet, 'writer' | 'statement'>,
  { page, pages, color }: { page: number; pages: number; color: string },
): void {
  writer.addPage();
  writer.band({ y: 36, height: 3 }, color);
  const { accountNumber, madeAt } = statement;
  if (page > 1) writer.text(titleOf(statement), { x: layout.left, y: 48 }, { isFaint: true });
  const foot = { y: 752 };
  writer.line(744);
  writer.text(
    `Account ${accountNumber} · made ${dayOf(madeAt)} · times in UTC`,
    { x: layout.left, ...foot },
    { isFaint: true, size: 8 },
  );
  const style = { isFaint: true, size: 8, endsAt: true };
  writer.text(`Page ${page} of ${pages}`, { x: layout.right, ...foot }, style);
}

function drawAddressee({ writer, statement }: Sheet): void {
  const { accountName, accountNumber, addressee, period } = statement;
  writer.text('Account statement', { x: layout.left, y: 58 }, { size: 20, isBold: true });
  addressee.forEach((line, index) => {
    writer.text(line, { x: layout.left, y: 112 + index * 14 }, { size: 10, width: 230 });
  });
  const facts = [
    ['Account', accountName],
    ['Account number', accountNumber],
    ['From', dayOf(period.start)],
    ['To', lastDayOf(period)],
    ['Made on', dayOf(statement.madeAt)],
  ] as const;
  facts.forEach(([name, value], index) => {
    const y = 112 + index * 14;
    writer.text(name, { x: 320, y }, { size: 10, isFaint: true });
    writer.text(value, { x: 410, y }, { size: 10, width: layout.right - 410 });
  });
}

const summaryColumns = [
  ['Opening balance', 270],
  ['Money in', 366],
  ['Money out', 462],
  ['Closing balance', layout.right],
] as const;

function drawSummary({ writer, flow, statement }: Sheet): void {
  const drawHead = (y: number) => {
    writer.text('Summary', { x: layout.left, y }, { size: 12, isBold: true });
    for (const [name, x] of summaryColumns) {
      writer.text(name, { x, y: y + 24 }, { size: 8, isFaint: true, endsAt: true });
    }
    writer.line(y + 38);
  };
  drawHead(flow.begin());
  for (const section of statement.sections) {
    const { opening, incoming, outgoing, closing } = section;
    const { y, headAgain } = flow.next();
    if (headAgain !== undefined) drawHead(headAgain);
    writer.text(section.name, { x: layout.left, y }, { isBold: true, width: 120 });
    [opening, incoming, outgoing, closing].forEach((amount, index) => {
      const x = summaryColumns[index]?.[1] ?? layout.right;
      writer.text(toReadable(amount, section.places), { x, y }, { endsAt: true, width: 92 });
    });
  }
}

const columns = { date: layout.left, type: 118, description: 204, amount: 456 } as const;
const amountStyle = { endsAt: true, width: 88 };
const balanceStyle = { endsAt: true, width: 98 };

/** Draws the table of a section; yields after each slice of rows. */
async function* drawSection(
  db: Queryable,
  { writer, flow, statement }: Sheet,
  section: StatementSection,
): AsyncGenerator<void> {
  const drawHead = (y: number) => drawSectionHead(writer, section, y);
  let isStriped = false;
  const nextRow = (): number => {
    const { y, headAgain } = flow.next();
    if (headAgain !== undefined) drawHead(headAgain);
    isStriped = !isStriped;
    if (isStriped) writer.band({ y: y - 4, height: layout.rowHeight });
    return y;
  };
  const drawBalance = (name: string, balance: string) => {
    const y = nextRow();
    writer.text(name, { x: columns.description, y }, { isBold: true });
    const style = { ...balanceStyle, isBold: true };
    writer.text(toReadable(balance, section.places), { x: layout.right, y }, style);
  };
  drawHead(flow.begin());
  drawBalance('Opening balance', section.opening);
  for await (const rows of rowsOf(db, statement, section)) {
    for (const row of rows) {
      const y = nextRow();
      writer.text(dayOf(row.at), { x: columns.date, y });
      writer.text(row.type, { x: columns.type, y }, { width: 80 });
      writer.text(row.description, { x: columns.description, y }, { width: 160 });
      writer.text(toReadable(row.amount, section.places), { x: columns.amount, y }, amountStyle);
      writer.text(toReadable(row.balance, section.places), { x: layout.right, y }, balanceStyle);
    }
    yield;
  }
  drawBalance('Closing balance', section.closing);
  yield;
}

function drawSectionHead(writer: PageWriter, { name, kind }: StatementSection, y: number): void {
  const title = kind === 'cash' ? `Transactions in ${name}` : `Transactions of ${name}`;
  writer.text(title, { x: layout.left, y }, { size: 12, isBold: true });
  const small = { size: 8, isFaint: true };
  writer.text('Date', { x: columns.date, y: y + 24 }, small);
  writer.text('Type', { x: columns.type, y: y + 24 }, small);
  writer.text('Description', { x: columns.description, y: y + 24 }, small);
  writer.text('Amount', { x: columns.amount, y: y + 24 }, { ...small, endsAt: true });
  writer.text('Balance', { x: layout.right, y: y + 24 }, { ...small, endsAt: true });
  writer.line(y + 38);
}
