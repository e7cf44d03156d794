import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../../../demo/free-port.ts';

/** Key by which WebDriver marks an element on the wire. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

export type ElementReference = Readonly<Record<typeof elementKey, string>>;

export interface ClassicSession {
  get(path: string): Promise<unknown>;
  post(path: string, body?: object): Promise<unknown>;
  stop(): Promise<void>;
}

const libraries = '/usr/lib';

/** Folder with a style for the browser's bar, in GTK's search path. */
const settings = fileURLToPath(new URL('settings', import.meta.url));

/** Returns the path of the browser that the driver starts, in Debian's package. */
export function miniBrowser(): string | undefined {
  const folders = existsSync(libraries) ? readdirSync(libraries) : [];
  return ['webkit2gtk-4.1', 'webkit2gtk-4.0', 'webkitgtk-6.0']
    .flatMap((version) => folders.map((folder) => `${libraries}/${folder}/${version}/MiniBrowser`))
    .find((file) => existsSync(file));
}

/** @throws if the driver does not start */
export async function openSession(display: string): Promise<ClassicSession> {
  const { driver, send } = await startDriver(display);
  const options = { binary: miniBrowser(), args: ['--automation'] };
  const alwaysMatch = {
    pageLoadStrategy: 'none',
    unhandledPromptBehavior: 'dismiss',
    'webkitgtk:browserOptions': options,
  };
  const opened = await send('POST', '/session', { capabilities: { alwaysMatch } });
  const { sessionId } = opened as { sessionId: string };
  const base = `/session/${sessionId}`;
  return {
    get: (path) => send('GET', `${base}${path}`),
    post: (path, body = {}) => send('POST', `${base}${path}`, body),
    async stop() {
      await send('DELETE', base).catch(() => undefined);
      driver.kill();
    },
  };
}

type Send = (method: string, path: string, body?: object) => Promise<unknown>;

/** @throws the driver's error response */
function createSend(address: string): Send {
  return async (method, path, body) => {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${value?.error}: ${value?.message}`);
    return value;
  };
}

/** Maximum number of ports tried: another program may take a free port before the driver does. */
const mostPorts = 5;

async function startDriver(display: string): Promise<{ driver: ChildProcess; send: Send }> {
  for (let ports = 0; ports < mostPorts; ports++) {
    const port = await findFreePort();
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
      env: {
        ...process.env,
        DISPLAY: display,
        XDG_CONFIG_HOME: settings,
        // Pages see the system's language, as in the other engines.
        LANG: 'en_US.UTF-8',
        // WebKit's sandbox needs namespaces that a container may not have. This browser opens only our pages.
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      },
      stdio: 'ignore',
    });
    process.on('exit', () => driver.kill());
    const send = createSend(`http://127.0.0.1:${port}`);
    if (await isReady(send, driver)) return { driver, send };
    driver.kill();
  }
  throw new Error('WebKitWebDriver did not start');
}

/** Two minutes, as other limits of the journeys. The limit only ends processes that hang. */
const mostTries = 2400;

/** Waits until the driver answers. If it has ended, another program has its port. */
async function isReady(send: Send, driver: ChildProcess): Promise<boolean> {
  for (let tries = 0; tries < mostTries && driver.exitCode === null; tries++) {
    const answers = await send('GET', '/status').then(
      () => true,
      () => false,
    );
    if (answers) return driver.exitCode === null;
    await delay(50);
  }
  return false;
}

export const idOf = (element: ElementReference): string => element[elementKey];
