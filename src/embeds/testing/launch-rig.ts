import nodeConsole from 'node:console';
import { vi } from 'vitest';
import type { Cleanup, CreditCardOptions } from '../../contract/launch-options.ts';
import { catalogue } from '../catalogue.ts';
import { createLauncher, type Launcher } from '../launcher.ts';
import type { Violations } from '../violations.ts';

export const embedOrigin = 'https://embed.example';
export const cardToken = `ccr_${'a'.repeat(32)}`;

/** A merchant's page with a launcher, and an ear for all it says. */
export interface LaunchRig {
  readonly launcher: Launcher;
  readonly target: HTMLElement;
  /** `[name, ...arguments]` of every event, in order. */
  readonly heard: unknown[][];
  /** What the merchant's developer reads. */
  readonly warnings: string[];
  /** What the page's policy has refused before the launch. */
  readonly violations: Violations;
  /** Launches the card form into the target by default. */
  launch(options?: object): Cleanup<CreditCardOptions>;
  /** What the island shows: `loading`, `shown` or `failed`. */
  phase(): string | undefined;
  /** The island's outermost element. */
  island(): HTMLElement;
  dialog(): HTMLDialogElement | null;
  frame(): HTMLIFrameElement;
  /** Calls every cleanup. */
  cleanUp(): void;
  /** Puts all back after the test. */
  end(): void;
}

const names = ['loaded', 'loadFailed', 'cardVerified', 'onChallenge', 'onExit'];

/** Needs the environment `happy-dom`; the clock stands still until it is moved. */
export function createLaunchRig(): LaunchRig {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  stayOffTheNetwork();
  document.body.innerHTML = '<div id="card"></div>';
  const target = find(document, '#card');
  const heard: unknown[][] = [];
  const warnings: string[] = [];
  const cleanups: Cleanup[] = [];
  const violations: Violations = new Map();
  const remember = (name: string) => [name, (...args: unknown[]) => heard.push([name, ...args])];
  const launcher = createLauncher({
    page: window,
    origin: embedOrigin,
    violations,
    note: () => {},
    warmFrames: new Map(),
    warn: (message) => warnings.push(message),
  });
  const cleanUp = () => {
    for (const cleanup of cleanups) cleanup();
  };
  const root = () => target.querySelector('prime-trust-embed')?.shadowRoot ?? target;
  return {
    launcher,
    target,
    heard,
    warnings,
    violations,
    launch(options) {
      const cleanup = launcher.launchAs(catalogue.launchCreditCard)({
        target,
        resourceTokenHash: cardToken,
        locale: 'en',
        events: Object.fromEntries(names.map(remember)),
        ...options,
      });
      cleanups.push(cleanup);
      return cleanup;
    },
    island: () => find(root(), 'div'),
    phase: () => root().firstElementChild?.className,
    dialog: () => root().querySelector('dialog'),
    frame: () => find(target, 'iframe'),
    cleanUp,
    end() {
      cleanUp();
      vi.restoreAllMocks();
      vi.useRealTimers();
    },
  };
}

/** The element of that kind; a test that misses it fails here. */
export function find<Name extends keyof HTMLElementTagNameMap>(
  place: ParentNode,
  selector: Name,
): HTMLElementTagNameMap[Name];
export function find(place: ParentNode, selector: string): HTMLElement;
export function find(place: ParentNode, selector: string): Element {
  const found = place.querySelector(selector);
  if (!found) throw new Error(`nothing is ${selector}`);
  return found;
}

/** happy-dom would fetch the documents of frames; told not to, it says so on the console. */
function stayOffTheNetwork(): void {
  const { settings } = Reflect.get(window, 'happyDOM') as {
    settings: { disableIframePageLoading: boolean };
  };
  settings.disableIframePageLoading = true;
  vi.spyOn(nodeConsole, 'error').mockImplementation(() => {});
}
