import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createLog } from '../../kernel/services/telemetry/log.ts';
import { recordTelemetry } from '../../testing/record-telemetry.ts';
import { authorizePath, hashOf, useCardBench } from './testing/card-bench.ts';
import { newCard } from './testing/other-cards-bench.ts';

// Amex, whose four-digit code isn't found by chance.
const number = '378282246310005';
const securityCode = '9417';
const enrolled = '4000000000001109';

const lines: string[] = [];
const log = createLog(
  new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  }),
);
const network = { fails: false };
const seen = recordTelemetry();
const bench = useCardBench({
  log,
  telemetry: seen.telemetry,
  wrapNetwork: (real) => ({
    ...real,
    verify: async (request) => {
      // Like a careless driver that quotes its input.
      if (network.fails) throw new Error(`no answer for ${JSON.stringify(request)} ${number}`);
      return real.verify(request);
    },
  }),
});

/** Sends card data in every possible way, including mistakes of integrators. */
async function useCards(): Promise<void> {
  const first = await bench.createCard();
  await bench.link(first.hash, number, { cvv: securityCode });
  await bench.pay(first.hash, { cvv: securityCode });
  const second = await bench.createCard();
  await bench.link(second.hash, enrolled);
  await bench.pay(second.hash);
  const third = await bench.createCard();
  const cut = `{"data":{"attributes":{"number":"${number}","cvv":"${securityCode}"`;
  await bench.widget().send('POST', authorizePath(third.hash), cut);
  await bench.authorize(third.hash, `${number}1`, { cvv: securityCode });
  await bench.authorize(third.hash, number, { cvv: securityCode, name: '' });
  await bench.test.anonymous.get(`/v2/nowhere/${number}?cvv=${securityCode}`);
  await bench.contribute(first.hash, { cvv: `${securityCode}1` });
  const renewed = await bench.merchant.post(`/v2/credit-card-resources/${first.id}/token`, {
    'other-cards': ['new'],
  });
  const paying = hashOf(renewed.data);
  await bench.contribute(paying, { ...newCard(number, { name: '' }), cvv: securityCode });
  const paid = await bench.contribute(paying, { ...newCard(number), cvv: securityCode });
  expect(paid.status).toBe(200);
  network.fails = true;
  const answer = await bench.authorize(third.hash, number, { cvv: securityCode });
  network.fails = false;
  expect(answer.status).toBe(500);
  expect(JSON.stringify(answer.body)).not.toContain(number);
}

/** Returns a value in all its encodings. */
function formsOf(value: string): RegExp[] {
  const grouped = value.split('').join('[ -]?');
  return [
    new RegExp(`(?<![0-9A-Za-z-])${grouped}(?![0-9A-Za-z-])`),
    new RegExp(Buffer.from(value).toString('hex')),
    new RegExp(Buffer.from(value).toString('base64url').slice(0, -1)),
  ];
}

describe('card data', () => {
  it('is neither in the database nor in a log line, span or metric', async () => {
    await useCards();
    const dump = await dumpTables();
    expect(dump).toContain('network_cards');
    expect(dump).toContain('american-express');
    const outside = await seen.everything();
    expect(outside).toContain('card-network authorize');
    const numbers = [number, enrolled].flatMap(formsOf);
    for (const form of [...numbers, ...formsOf(securityCode).slice(0, 1)]) {
      expect(form.exec(dump)?.[0]).toBeUndefined();
      expect(form.exec(lines.join(''))?.[0]).toBeUndefined();
      expect(form.exec(outside)?.[0]).toBeUndefined();
    }
  });

  it('can only be decrypted in the vault with the key', async () => {
    await useCards();
    const rows = await bench.test.store.db.selectFrom('network_cards').select('sealed').execute();
    const { secrets } = bench.test.platform.services;
    const opened = rows.map(({ sealed }) => secrets.open('card-vault', sealed)).join(' ');
    expect(opened).toContain(number);
    expect(opened).not.toContain(securityCode);
  });

  it('has no hash of a token in the log, a span or a metric', async () => {
    await useCards();
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.join('')).not.toMatch(/(ccr|ctr|tds)_[\w-]{20}/);
    expect(await seen.everything()).not.toMatch(/(ccr|ctr|tds)_[\w-]{20}/);
  });
});

/** Returns every row of every table as text. */
async function dumpTables(): Promise<string> {
  const { db } = bench.test.store;
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'
  `.execute(db);
  const rows: string[] = [];
  for (const { name } of tables.rows) {
    const found = await sql<{ row: string }>`
      select ${sql.raw(`'${name} ' || "${name}"::text`)} as row from ${sql.table(name)}
    `.execute(db);
    rows.push(...found.rows.map(({ row }) => row));
  }
  return rows.join('\n');
}
