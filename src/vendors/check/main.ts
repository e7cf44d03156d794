import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createAdaptorServer } from '@hono/node-server';
import { withoutEnding } from '../../contract/without-ending.ts';
import { ports } from '../ports/ports.ts';
import { createHttpsFetch } from '../protocol/https-fetch.ts';
import type { Port } from '../protocol/port.ts';
import { problemsOfTlsFiles, readTlsFiles } from '../protocol/tls-files.ts';
import { createCallbackReceiver } from './callbacks.ts';
import { createChallengePages } from './challenge-page.ts';
import { checkVendor, defaultTools } from './check-vendor.ts';
import type { Target } from './send.ts';

const { env } = process;
/** A person may have to pass a challenge first. */
const callbackPatienceMs = Number(env.CALLBACK_PATIENCE ?? 60) * 1000;

/**
 * `npm run task -- vendor-check <port> <url>`: holds a vendor against the protocol of docs/vendors.md, and
 * ends with 1 when it breaks a rule. The secret is in `VENDOR_SECRET`, as command lines can be seen. With
 * `CALLBACK_PORT` it listens there, on this machine, for callbacks.
 */
async function main(): Promise<void> {
  const [name, url] = process.argv.slice(2);
  const known = ports.find((each) => each.name === name);
  const secret = env.VENDOR_SECRET;
  if (!known || !url || !URL.canParse(url) || !secret) {
    const names = ports.map((each) => each.name).join(', ');
    throw new Error(`VENDOR_SECRET=… npm run task -- vendor-check <port> <url>\nPorts: ${names}`);
  }
  const port = withValuesOfTheVendor(known);
  const target = targetAt(withoutEnding(url, '/'), secret);
  const hearing = env.CALLBACK_PORT
    ? await hearCallbacks(port, { ...target, port: Number(env.CALLBACK_PORT) })
    : undefined;
  const findings = await checkVendor(port, target, {
    ...defaultTools,
    ...(env.FRICTIONLESS_CARD && { frictionlessCard: env.FRICTIONLESS_CARD }),
    ...hearing?.tools,
  });
  hearing?.stop();
  for (const { call, rule, isMet, detail } of findings) {
    const verdict = isMet ? 'ok    ' : 'BROKEN';
    process.stdout.write(`${verdict}  ${call.padEnd(22)} ${rule}${detail && `: ${detail}`}\n`);
  }
  const broken = findings.filter(({ isMet }) => !isMet).length;
  process.stdout.write(`${findings.length} rules, ${broken} broken\n`);
  process.exitCode = broken > 0 ? 1 : 0;
}

/** @throws Error with what is wrong with the files of mutual TLS */
function targetAt(url: string, secret: string): Target {
  const problems = problemsOfTlsFiles({ ...env, VENDOR_URL: url }, 'VENDOR', new Date());
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const tls = readTlsFiles(env, 'VENDOR');
  return {
    ...{ url, secrets: [secret], newId: randomUUID },
    now: () => new Date(),
    fetch: tls ? createHttpsFetch(tls) : (...asked) => fetch(...asked),
  };
}

/** The port whose examples have the card of a test directory, and where callbacks are heard. */
function withValuesOfTheVendor(port: Port): Port {
  const replaced: Readonly<Record<string, string | undefined>> = {
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

/** Serves the callback address and a page that opens the bank's challenge. */
async function hearCallbacks(port: Port, at: Pick<Target, 'secrets' | 'now'> & { port: number }) {
  const { secrets, now } = at;
  const callbacks = createCallbackReceiver(port, { secrets, now, patienceMs: callbackPatienceMs });
  const pages = createChallengePages(callbacks.receive);
  const server = createAdaptorServer({ fetch: pages.respond });
  server.listen(at.port, '127.0.0.1');
  await once(server, 'listening');
  const showChallenge: typeof pages.show = (challenge) => {
    pages.show(challenge);
    const seconds = callbackPatienceMs / 1000;
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
