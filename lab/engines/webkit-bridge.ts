#!/usr/bin/env -S node --import tsx
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { commands } from './webkit/commands.ts';
import { openDisplay } from './webkit/display.ts';
import type { Emit } from './webkit/frame-tree.ts';
import { createPages, type Pages } from './webkit/pages.ts';
import { readNames } from './webkit/read-names.ts';
import type { Size } from './webkit/window-size.ts';

/**
 * A WebKit for Playwright, which drives the installed one by WebDriver BiDi. WebKitGTK has only classic
 * WebDriver, so this program translates.
 *
 * Playwright runs this instead of Firefox. It prints the address that Playwright connects to.
 */
const display = await openDisplay();
process.on('exit', () => display.stop());
process.on('SIGTERM', () => process.exit(0));

const server = new WebSocketServer({ host: '127.0.0.1', port: 0 }, () => {
  const { port } = server.address() as AddressInfo;
  process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${port}\n`);
});
server.on('connection', serve);

function serve(playwright: WebSocket): void {
  const send = (message: object) => playwright.send(JSON.stringify(message));
  const emit: Emit = (method, params) => send({ type: 'event', method, params });
  const pages = createPages(display.name, emit);
  if (process.env.NAMES_SOCKET) serveNames(pages, process.env.NAMES_SOCKET);
  playwright.on('message', async (data) => {
    const { id, method, params } = JSON.parse(String(data)) as Message;
    try {
      send({ type: 'success', id, result: await carryOut(pages, method, params, emit) });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      send({ type: 'error', id, error: 'unknown error', message, stacktrace: '' });
    }
    if (method === 'browser.close') process.exit(0);
  });
  playwright.on('close', async () => {
    await pages.closeAll();
    process.exit(0);
  });
}

function serveNames(pages: Pages, socket: string): void {
  const server = createServer(async (_request, response) => {
    const names = await Promise.all(pages.all().map((tree) => readNames(tree)));
    response.end(JSON.stringify(names.flat()));
  });
  server.listen(socket);
}

interface Message {
  readonly id: number;
  readonly method: string;
  readonly params: Params;
}

interface Params {
  readonly userContext?: string;
  readonly userContexts?: readonly string[];
  readonly context?: string;
  readonly target?: { readonly context?: string };
  readonly viewport?: Size | null;
}

/** Commands that the driver lacks and that no journey depends on here. */
const ignored = /^(session|network|emulation|permissions)\.|^browser\.|PreloadScript$/;
/** Result for commands that must return an id of what they created. */
const nothing = { intercept: '', collector: '', script: '' };
const session = { capabilities: { browserName: 'webkit', browserVersion: '', userAgent: '' } };

async function carryOut(pages: Pages, method: string, params: Params, emit: Emit): Promise<object> {
  const { context = '', userContext = 'default', userContexts, viewport, target } = params;
  switch (method) {
    case 'session.new':
      return { ...session, sessionId: randomUUID() };
    case 'browser.createUserContext':
      return { userContext: randomUUID() };
    case 'browser.removeUserContext':
      await pages.closeAll(userContext);
      return {};
    case 'browsingContext.create':
      return { context: await pages.open(userContext) };
    case 'browsingContext.close':
      await pages.close(context);
      return {};
  }
  if (method === 'browsingContext.setViewport' && userContexts) {
    pages.resizeAll(userContexts, viewport ?? null);
    return {};
  }
  const command = commands[method];
  if (command) return command(pages.with(context || target?.context), params as never, emit);
  if (ignored.test(method)) return nothing;
  throw new Error(`unknown command: ${method}`);
}
