import nodeConsole from 'node:console';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Cleanup, CreditCardOptions } from '../../contract/launch-options.ts';
import { catalogue } from '../catalogue.ts';
import { createLauncher, type Launcher } from '../launcher.ts';
import type { Violations } from '../violations.ts';

export const embedOrigin = 'https://embed.example';
export const cardToken = `ccr_${'a'.repeat(32)}`;

/** A merchant's page with a launcher that records events and warnings. */
export interface LaunchRig {
  readonly launcher: Launcher;
  readonly target: HTMLElement;
  /** `[name, ...arguments]` of every event, in order. */
  readonly heard: unknown[][];
  /** Warnings for the merchant's developer. */
  readonly warnings: string[];
  /** Requests that the page's policy blocked before the launch. */
  readonly violations: Violations;
  /** Launches the card form into the target by default. */
  launch(options?: object): Cleanup<CreditCardOptions>;
  /** Phase of the island: `loading`, `shown` or `failed`. */
  phase(): string | undefined;
  /** The island's outermost element. */
  island(): HTMLElement;
  dialog(): HTMLDialogElement | null;
  frame(): HTMLIFrameElement;
  /** Calls every cleanup. */
  cleanUp(): void;
  /** Reports a violation of the page's policy. */
  violate(directive: string, blockedURI: string, disposition?: 'enforce' | 'report'): void;
}

const names = ['loaded', 'loadFailed', 'cardVerified', 'onChallenge', 'onExit'];

/** Creates a rig for each test of a file. Needs the environment `happy-dom`; timers are fake. */
export function useLaunchRig(): LaunchRig {
  let current: LaunchRig | undefined;
  beforeEach(() => {
    current = createLaunchRig();
  });
  afterEach(() => {
    current?.cleanUp();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
  return new Proxy({} as LaunchRig, { get: (_rig, name) => Reflect.get(current ?? {}, name) });
}

function createLaunchRig(): LaunchRig {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  disableFrameLoading();
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
    record: () => {},
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
    violate(effectiveDirective, blockedURI, disposition = 'enforce') {
      const violation = { effectiveDirective, blockedURI, disposition };
      const event = new Event('securitypolicyviolation', { bubbles: true });
      document.dispatchEvent(Object.assign(event, violation));
    },
  };
}

/** Finds an element. @throws Error if it doesn't exist */
export function find<Name extends keyof HTMLElementTagNameMap>(
  place: ParentNode,
  selector: Name,
): HTMLElementTagNameMap[Name];
export function find(place: ParentNode, selector: string): HTMLElement;
export function find(place: ParentNode, selector: string): Element {
  const found = place.querySelector(selector);
  if (!found) throw new Error(`no element matches ${selector}`);
  return found;
}

/** Stops happy-dom from fetching the documents of frames, and silences its log about that. */
function disableFrameLoading(): void {
  const { settings } = Reflect.get(window, 'happyDOM') as {
    settings: { disableIframePageLoading: boolean };
  };
  settings.disableIframePageLoading = true;
  vi.spyOn(nodeConsole, 'error').mockImplementation(() => {});
}
