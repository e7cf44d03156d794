import { type Comparison, createComparison } from './compare.ts';
import { at, type Json } from './document.ts';
import { tryDrifts } from './drifts.ts';
import type { Exchange } from './exchange.ts';

/** Exchanges of an adapter and its stand-in, with the document that they are compared with. */
export interface Seen {
  readonly document: Json;
  readonly exchanges: readonly Exchange[];
  readonly webhooks: readonly Json[];
  readonly nameOf: (webhook: Json) => string;
  /** Compares a webhook with the document. */
  readonly checkWebhook: (compare: Comparison, webhook: Json) => readonly string[];
  /** Further differences, such as those of tables. */
  readonly problems?: readonly string[];
}

/**
 * Compares what was seen with a document, and prints each difference. Then it changes everything that was seen, and
 * prints each change that the comparison did not notice. Sets the exit code to 1 if there is either.
 */
export function runComparison({ document, exchanges, webhooks, nameOf, ...rest }: Seen): void {
  const compare = createComparison(document);
  const problems = new Set([
    ...exchanges.flatMap(compare.exchange),
    ...webhooks.flatMap((webhook) => rest.checkWebhook(compare, webhook)),
    ...(rest.problems ?? []),
  ]);
  const { tried, missed } = tryDrifts(
    compare,
    exchanges,
    webhooks.map((body) => ({
      name: nameOf(body),
      body,
      check: (changed) => rest.checkWebhook(compare, changed),
    })),
  );
  for (const problem of problems) say(problem);
  for (const name of missed) say(`${name}: a change was not noticed`);
  const { title, version } = at(document, 'info');
  const paths = new Set(exchanges.map(({ path }) => path)).size;
  const counts = [
    `${exchanges.length} exchanges at ${paths} addresses`,
    `${webhooks.length} webhooks`,
    `${problems.size} differences`,
    `${tried - missed.length} of ${tried} deliberate changes noticed`,
  ];
  say(`${title} ${version}: ${counts.join(', ')}`);
  if (problems.size > 0 || missed.length > 0) process.exitCode = 1;
}

/** Runs a task's program; an error is its last line, and exit code 2. */
export function runProgram(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    say(error instanceof Error ? error.message : String(error));
    // A stand-in may still listen.
    process.exit(2);
  });
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
