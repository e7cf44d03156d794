import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createAdaptorServer } from '@hono/node-server';
import { withoutEnding } from '../../contract/without-ending.ts';
import { ports } from '../ports/ports.ts';
import { createHttpsFetch } from '../protocol/https-fetch.ts';
import type { Port } from '../protocol/port.ts';
import { findTlsProblems, readTlsFiles } from '../protocol/tls-files.ts';
import { createCallbackReceiver } from './callbacks.ts';
import { createChallengePages } from './challenge-page.ts';
import { checkVendor, defaultTools } from './check-vendor.ts';
import type { Target } from './send.ts';

const { env } = process;
/** Long enough for a person to pass a challenge. */
const callbackTimeoutMs = Number(env.CALLBACK_PATIENCE ?? 60) * 1000;

/**
 * `npm run task -- vendor-check <port> <url>`: checks a vendor against the protocol in docs/vendors.md and exits
 * with 1 if it breaks a rule. The secret comes from `VENDOR_SECRET`, as command lines are visible to others.
 * With `CALLBACK_PORT` it listens on that local port for callbacks.
 */
async function main(): Promise<void> {
  const [name, url] = process.argv.slice(2);
  const known = ports.find((each) => each.name === name);
  const secret = env.VENDOR_SECRET;
  if (!known || !url || !URL.canParse(url) || !secret) {
    const names = ports.map((each) => each.name).join(', ');
    throw new Error(`VENDOR_SECRET=… npm run task -- vendor-check <port> <url>\nPorts: ${names}`);
  }
  const port = customizeExamples(known);
  const target = createTarget(withoutEnding(url, '/'), secret);
  const receiver = env.CALLBACK_PORT
    ? await startReceiver(port, { ...target, port: Number(env.CALLBACK_PORT) })
    : undefined;
  const findings = await checkVendor(port, target, {
    ...defaultTools,
    ...(env.FRICTIONLESS_CARD && { frictionlessCard: env.FRICTIONLESS_CARD }),
    ...receiver?.tools,
  });
  receiver?.stop();
  for (const { call, rule, isMet, detail } of findings) {
    const verdict = isMet ? 'ok    ' : 'BROKEN';
    process.stdout.write(`${verdict}  ${call.padEnd(22)} ${rule}${detail && `: ${detail}`}\n`);
  }
  const broken = findings.filter(({ isMet }) => !isMet).length;
  process.stdout.write(`${findings.length} rules, ${broken} broken\n`);
  process.exitCode = broken > 0 ? 1 : 0;
}

/** @throws Error that lists the problems of the mutual TLS files */
function createTarget(url: string, secret: string): Target {
  const problems = findTlsProblems({ ...env, VENDOR_URL: url }, 'VENDOR', new Date());
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const tls = readTlsFiles(env, 'VENDOR');
  return {
    url,
    secrets: [secret],
    newId: randomUUID,
    now: () => new Date(),
    fetch: tls ? createHttpsFetch(tls) : (...args) => fetch(...args),
  };
}

/** Returns the port with the test card, linked account and callback URL of this run in its examples. */
function customizeExamples(port: Port): Port {
  const replaced: Readonly<Record<string, string | undefined>> = {
    'public-1': env.PUBLIC_TOKEN,
    'account-1': env.LINKED_ACCOUNT,
    '4000000000001109': env.CHALLENGED_CARD,
    'https://embeds.example': env.CALLBACK_PORT && `http://127.0.0.1:${env.CALLBACK_PORT}`,
  };
  const replace = (text: string) =>
    Object.entries(replaced).reduce(
      (now, [from, to]) => (to ? now.replaceAll(from, to) : now),
      text,
    );
  const calls = Object.entries(port.calls).map(([name, call]) => {
    const request: object = JSON.parse(replace(JSON.stringify(call.example.request)));
    return [name, { ...call, example: { ...call.example, request } }];
  });
  return { ...port, calls: Object.fromEntries(calls) };
}

/** Serves the callback URL and a page that opens the bank's challenge. */
async function startReceiver(port: Port, at: Pick<Target, 'secrets' | 'now'> & { port: number }) {
  const { secrets, now } = at;
  const callbacks = createCallbackReceiver(port, { secrets, now, timeoutMs: callbackTimeoutMs });
  const pages = createChallengePages(callbacks.receive);
  const server = createAdaptorServer({ fetch: pages.respond });
  server.listen(at.port, '127.0.0.1');
  await once(server, 'listening');
  const showChallenge: typeof pages.show = (challenge) => {
    pages.show(challenge);
    const seconds = callbackTimeoutMs / 1000;
    const page = `http://127.0.0.1:${at.port}${pages.path}`;
    process.stdout.write(`Pass the challenge within ${seconds} seconds: ${page}\n`);
  };
  const stop = () => {
    if ('closeAllConnections' in server) server.closeAllConnections();
    server.close();
  };
  return { tools: { callbacks, showChallenge }, stop };
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
});
