import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { type Browser, chromium, firefox } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '../../../e2e/browser.ts';
import { engines } from '../engines.ts';
import { openDisplay } from '../webkit/display.ts';
import { openAccessibilityBus } from './accessibility-bus.ts';
import { readDocuments } from './read-tree.ts';
import { spoken } from './spoken.ts';

export type ReadableBrowser = Awaited<ReturnType<typeof openReadableBrowser>>;

const viewport = { width: 1280, height: 1000 };

/** Opens a browser with its own display and bus: only one window of a display has the focus. */
export async function openReadableBrowser(name: 'chromium' | 'firefox') {
  const display = await openDisplay();
  const bus = await openAccessibilityBus();
  const stop = () => {
    bus.stop();
    display.stop();
  };
  process.on('exit', stop);
  const environment = { ...bus.environment, DISPLAY: display.name };
  const browser = await (name === 'chromium'
    ? launchChromium(environment)
    : launchByBridge('firefox', environment));
  const page = await browser.newPage({ viewport });
  return {
    page,
    async read() {
      const title = await page.title();
      const documents = await readDocuments(bus);
      return documents.filter((document) => document.name === title).flatMap(spoken);
    },
    async close() {
      await browser.close();
      stop();
    },
  };
}

/** Opens WebKit. Its driver returns only roles and names, and brings its own display. */
export async function openReadableWebkit(): Promise<ReadableBrowser> {
  const folder = mkdtempSync(path.join(tmpdir(), 'embeds-names-'));
  const socketPath = path.join(folder, 'socket');
  const browser = await launchByBridge('webkit', { NAMES_SOCKET: socketPath });
  const page = await browser.newPage({ viewport });
  return {
    page,
    read: async () => JSON.parse(await get(socketPath)) as string[],
    async close() {
      await browser.close();
      rmSync(folder, { recursive: true });
    },
  };
}

function get(socketPath: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request({ socketPath }, (answer) => text(answer).then(resolve, reject));
    sent.on('error', reject).end();
  });
}

function launchChromium(environment: object): Promise<Browser> {
  const executablePath = chromiumPath();
  return chromium.launch({
    headless: false,
    env: { ...process.env, ...environment },
    args: [...chromiumArguments, '--force-renderer-accessibility'],
    ...(executablePath && { executablePath }),
  });
}

function launchByBridge(name: 'firefox' | 'webkit', environment: object): Promise<Browser> {
  const bridge = engines.find((engine) => engine.name === name)?.bridge;
  return firefox.launch({
    headless: false,
    env: { ...process.env, ...environment },
    channel: 'moz-firefox',
    ...(bridge && { executablePath: bridge }),
  });
}
