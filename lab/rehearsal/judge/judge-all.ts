import pg from 'pg';
import type { World } from '../day/world.ts';
import { judgeFiles, judgeTransfers } from './judge-bank.ts';
import { judgeCards } from './judge-cards.ts';
import { judgeLedger, type Outside } from './judge-ledger.ts';
import { judgeScreens } from './judge-screens.ts';
import { judgeWebhooks } from './judge-webhooks.ts';
import { readBooks } from './read-books.ts';

/** Compares all sides after the day. Returns what disagrees; nothing if all of them agree to the cent. */
export async function judgeAll(world: World, months: readonly string[]): Promise<string[]> {
  const { stage, bank, merchants, paid } = world;
  const books = await readBooks(stage.databaseUrl('embeds'));
  const { shop, platformUrl } = stage;
  const completed = new Set(books.completed.map(({ id }) => id));
  const sides: Record<string, readonly string[]> = {
    ledger: judgeLedger(books, outsideOf(world)),
    cards: judgeCards(books.charges, stage.adyen.entries(), { paid, completed }),
    transfers: judgeTransfers(books.transfers, bank.entries),
    files: judgeFiles(bank.files),
    webhooks: [
      ...judgeWebhooks(books.webhooks, { receipts: shop.receipts, unsigned: shop.unsigned() }),
      ...books.unannounced.map(({ id }) => `no webhook has announced payment ${id}`),
    ],
    screens: await judgeScreens(merchants, books.totals, { months, platformUrl }),
    findings: await findingsOf(world),
  };
  return Object.entries(sides).flatMap(([side, wrong]) => wrong.map((line) => `${side}: ${line}`));
}

function outsideOf({ stage, bank, disputes }: World): Outside {
  const lost = [...disputes.values()].filter(({ outcome }) => outcome === 'lost');
  const cards = stage.adyen
    .entries()
    .reduce((sum, { captured, refunded }) => sum + captured - refunded, 0);
  const sumOf = (kind: 'ach' | 'wire') =>
    bank.entries
      .filter((entry) => entry.kind === kind && !entry.isReturned)
      .reduce((sum, { direction, cents }) => sum + (direction === 'pull' ? cents : -cents), 0n);
  const wiresIn = bank.wiresIn.reduce((sum, cents) => sum + cents, 0n);
  return {
    cards: cards - lost.reduce((sum, { cents }) => sum + cents, 0),
    ach: Number(sumOf('ach')),
    wires: Number(sumOf('wire') + wiresIn),
  };
}

/** Returns what the adapter for the bank wants a person to look at, and bookings that no statement has. */
async function findingsOf({ stage }: World): Promise<string[]> {
  const client = new pg.Client({ connectionString: stage.databaseUrl('adapter_bank_files') });
  await client.connect();
  try {
    const findings = await client.query<{ kind: string; note: string }>(
      'select kind, note from findings where closed_at is null',
    );
    const open = await client.query<{ source: string; cents: string }>(
      'select source, cents from bookings where bank_key is null',
    );
    return [
      ...findings.rows.map(({ kind, note }) => `${kind}: ${note}`),
      ...open.rows.map(({ source, cents }) => `${source} of ${cents} cents is on no statement`),
    ];
  } finally {
    await client.end();
  }
}
