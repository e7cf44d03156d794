import { type Browser, chromium, firefox, type Page } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '../../browser.ts';
import { engines } from '../engines.ts';
import { openDisplay } from '../webkit/display.ts';
import { openAccessibilityBus } from './accessibility-bus.ts';
import { readDocuments } from './read-tree.ts';
import { spoken } from './spoken.ts';

/** A browser with a window, as somebody with a screen reader uses it. */
export interface ReadableBrowser {
  readonly page: Page;
  /** What it says of its page at this moment. */
  read(): Promise<string[]>;
  close(): Promise<void>;
}

/** Each has a display and a bus of its own: the focus is in one window of a display. */
export async function openReadableBrowser(name: 'chromium' | 'firefox'): Promise<ReadableBrowser> {
  const display = await openDisplay();
  const bus = await openAccessibilityBus();
  const stop = () => {
    bus.stop();
    display.stop();
  };
  process.on('exit', stop);
  const browser = await launch(name, { ...bus.environment, DISPLAY: display.name });
  const page = await browser.newPage({ viewport: { width: 1280, height: 1000 } });
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

function launch(name: 'chromium' | 'firefox', environment: object): Promise<Browser> {
  const env = { ...process.env, ...environment };
  if (name === 'chromium') {
    const executablePath = chromiumPath();
    const args = [...chromiumArguments, '--force-renderer-accessibility'];
    return chromium.launch({
      headless: false,
      env,
      args,
      ...(executablePath && { executablePath }),
    });
  }
  const bridge = engines.find((engine) => engine.name === name)?.bridge;
  return firefox.launch({
    headless: false,
    env,
    channel: 'moz-firefox',
    ...(bridge && { executablePath: bridge }),
  });
}
