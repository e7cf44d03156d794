import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A page in Firefox, driven by WebDriver BiDi: Playwright drives no Firefox that a system has. */
export interface FirefoxPage {
  goto(url: string): Promise<void>;
  /**
   * @param frame what the address of a frame ends with; the page itself when absent
   * @returns the value of an expression, which may be a promise; JSON values only
   * @throws Error when there is no such frame, or the expression throws
   */
  evaluate(expression: string, frame?: string): Promise<unknown>;
  stop(): Promise<void>;
}

const installed = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** @throws Error when no Firefox is installed, and `PW_FIREFOX` names none */
export async function startFirefox(): Promise<FirefoxPage> {
  const path = process.env.PW_FIREFOX ?? installed.find((one) => existsSync(one));
  if (!path) throw new Error('No Firefox was found. Install one, or name it in PW_FIREFOX.');
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'];
  const firefox = spawn(path, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: profile },
  });
  const socket = new WebSocket(`${await addressOf(firefox)}/session`);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  const call = createCaller(socket);
  await call('session.new', { capabilities: {} });
  const { context } = await call('browsingContext.create', { type: 'tab' });
  return {
    async goto(url) {
      await call('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async evaluate(expression, frame) {
      const tree = await call('browsingContext.getTree', { root: context });
      const { result, exceptionDetails } = await call('script.evaluate', {
        expression: `(async () => JSON.stringify(await (${expression})))()`,
        target: { context: frame ? contextOf(tree.contexts as Context[], frame) : context },
        awaitPromise: true,
      });
      if (exceptionDetails) throw new Error((exceptionDetails as { text: string }).text);
      return JSON.parse((result as { value: string }).value);
    },
    async stop() {
      const ended = once(firefox, 'exit');
      socket.close();
      firefox.kill();
      await ended;
      rmSync(profile, { recursive: true, maxRetries: 5 });
    },
  };
}

/** A document, and those in its frames. */
interface Context {
  readonly context: string;
  readonly url: string;
  readonly children: readonly Context[];
}

function contextOf(contexts: readonly Context[], end: string): string {
  const all = (some: readonly Context[]): Context[] =>
    some.flatMap((one) => [one, ...all(one.children)]);
  const found = all(contexts).find(({ url }) => url.endsWith(end));
  if (!found) throw new Error(`No frame is at ${end}.`);
  return found.context;
}

/** Firefox says where it listens once it does. */
async function addressOf({ stderr }: ChildProcess): Promise<string> {
  if (!stderr) throw new Error('Firefox has no standard error.');
  for await (const line of createInterface(stderr)) {
    const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
    if (address) {
      stderr.resume();
      return address;
    }
  }
  throw new Error('Firefox ended before it listened.');
}

type Result = Readonly<Record<string, unknown>>;

/** A function that sends a command and waits for its answer. */
function createCaller(socket: WebSocket) {
  const waiting = new Map<number, { resolve(result: Result): void; reject(error: Error): void }>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, message } = JSON.parse(String(data));
    const call = waiting.get(id);
    waiting.delete(id);
    if (error) call?.reject(new Error(`${error}: ${message}`));
    else call?.resolve(result);
  });
  let calls = 0;
  return (method: string, params: object) =>
    new Promise<Result>((resolve, reject) => {
      waiting.set(++calls, { resolve, reject });
      socket.send(JSON.stringify({ id: calls, method, params }));
    });
}
