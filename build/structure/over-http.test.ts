import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Functions that create programs served over HTTP. */
const surface = /\bcreate(Issuer|OperatorDesk|MerchantServer)\(/;
/** Ways in which tests reach them. */
const served =
  /\b(overHttp|createHttpServer|createIssuerServer|createDeskServer|getRequestListener|serve)\(/;

/** Stand-ins for the bank in tests of something else. */
const standIns = ['src/platform/cards/cards/testing/card-bench.ts'];

const tests = ['src', 'demo', 'e2e', 'bench', 'lab'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => !file.includes('node_modules') && /\.test\.ts$|(^|\/)testing\/.*\.ts$/.test(file),
    )
    .map((file) => join(folder, file)),
);
const textOf = new Map(tests.map((file) => [file, readFileSync(file, 'utf8')]));

test('tests call programs that are served over HTTP through a socket', () => {
  const makers = tests.filter((file) => surface.test(textOf.get(file) ?? ''));
  expect(makers.length).toBeGreaterThan(3);
  const inProcess = makers.filter((file) => !served.test(textOf.get(file) ?? ''));
  expect(inProcess).toEqual(standIns);
});

/** It creates a new request whose body may already have been read, which fails over HTTP. */
test("nothing uses Hono's body limit", () => {
  const sources = ['src', 'demo', 'e2e', 'lab'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => !file.includes('node_modules') && /\.tsx?$/.test(file))
      .map((file) => join(folder, file)),
  );
  const users = sources.filter((file) => readFileSync(file, 'utf8').includes("'hono/body-limit'"));
  expect(users).toEqual([]);
});

/** The exception: `src/platform/server/served.test.ts` compares the platform with its served version. */
test('only the platform is called in the process', () => {
  const others = tests.filter((file) => /^(demo|src\/(issuer|platform\/operators))\//.test(file));
  expect(others.length).toBeGreaterThan(20);
  const calls = others.filter((file) =>
    /\.(fetch|request)\(\s*new Request/.test(textOf.get(file) ?? ''),
  );
  expect(calls).toEqual([]);
});
