#!/usr/bin/env -S node --import tsx
import { spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';
import { firefoxPath } from './engines.ts';
import { type Call, type Command, createInputRouter } from './input-router.ts';
import { type BrowserEvent, createLateEvents } from './late-events.ts';

/**
 * A Firefox for Playwright, which drives the installed one by WebDriver BiDi (channel `moz-firefox`).
 * Playwright sends a command that a release may not have yet. It also sends all input to the page, and
 * Firefox doesn't pass that on to frames of other origins.
 *
 * Playwright runs this program instead of Firefox. It starts Firefox with the same arguments, changes
 * Playwright's commands, and drops events of removed frames.
 */
const firefox = spawn(firefoxPath() ?? 'firefox', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
firefox.on('exit', (code) => process.exit(code ?? 0));
process.on('SIGTERM', () => firefox.kill());
process.on('exit', () => firefox.kill());

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
  if (!address) {
    process.stderr.write(`${line}\n`);
    return;
  }
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 }, () => {
    const { port } = server.address() as AddressInfo;
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${port}\n`);
  });
  server.on('connection', (playwright, { url }) =>
    bridge(playwright, new WebSocket(`${address}${url}`)),
  );
});

/** Command that not every Firefox knows. No journey emulates media in Firefox. */
const notKnownEverywhere = 'emulation.setMediaFeaturesOverride';
/** Higher than any id of Playwright's own commands. */
const firstOwnId = 1e9;

interface Answer extends BrowserEvent {
  readonly id?: number;
  readonly type: string;
  readonly message?: string;
  readonly result?: unknown;
}

/** Passes messages on in both directions, commands in order. */
function bridge(playwright: WebSocket, browser: WebSocket): void {
  const waiting = new Map<number, (answer: Answer) => void>();
  const isOpen = new Promise((resolve) => browser.on('open', resolve));
  const send = async (command: Command) => {
    await isOpen;
    browser.send(JSON.stringify(command));
  };
  let ids = firstOwnId;
  const call: Call = (method, params) =>
    new Promise((resolve, reject) => {
      const id = ++ids;
      waiting.set(id, ({ type, message, result }) => {
        waiting.delete(id);
        if (type === 'error') reject(new Error(message));
        else resolve(result);
      });
      void send({ id, method, params });
    });
  const route = createInputRouter(call);
  const isLate = createLateEvents();
  let last = Promise.resolve();

  playwright.on('message', (data) => {
    const command: Command = JSON.parse(String(data));
    if (command.method === notKnownEverywhere) {
      playwright.send(JSON.stringify({ type: 'success', id: command.id, result: {} }));
      return;
    }
    // If the frame was removed meanwhile, the page gets the input. Otherwise, no command would follow.
    last = last.then(async () => send(await route(command).catch(() => command)));
  });
  browser.on('message', (data) => {
    const answer: Answer = JSON.parse(String(data));
    const own = waiting.get(answer.id ?? 0);
    if (own) own(answer);
    else if (!isLate(answer)) playwright.send(String(data));
  });
  playwright.on('close', () => browser.close());
  browser.on('close', () => playwright.close());
}
