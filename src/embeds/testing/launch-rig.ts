import nodeConsole from 'node:console';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Cleanup, CreditCardOptions } from '../../contract/launch-options.ts';
import { catalogue } from '../catalogue.ts';
import { createLauncher } from '../launcher.ts';
import type { Violations } from '../violations.ts';

export const embedOrigin = 'https://embed.example';
export const cardToken = `ccr_${'a'.repeat(32)}`;

type LaunchRig = ReturnType<typeof createLaunchRig>;

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

/** Creates a merchant's page with a launcher that records events and warnings. */
function createLaunchRig() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  disableFrameLoading();
  document.body.innerHTML = '<div id="card"></div>';
  const target = find(document, '#card');
  const heard: unknown[][] = [];
  const warnings: string[] = [];
  const cleanups: Cleanup[] = [];
  const violations: Violations = new Set();
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
    /** `[name, ...arguments]` of every event, in order. */
    heard,
    /** Warnings for the merchant's developer. */
    warnings,
    /** Requests that the page's policy blocked before the launch. */
    violations,
    /** Launches the card form into the target by default. */
    launch(options?: object): Cleanup<CreditCardOptions> {
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
    /** The island's outermost element. */
    island: () => find(root(), 'div'),
    /** Phase of the island: `loading`, `shown` or `failed`. */
    phase: () => root().firstElementChild?.className,
    dialog: () => root().querySelector('dialog'),
    frame: () => find(target, 'iframe'),
    /** Calls every cleanup. */
    cleanUp,
    /** Reports a violation of the page's policy. */
    violate(
      effectiveDirective: string,
      blockedURI: string,
      disposition: 'enforce' | 'report' = 'enforce',
    ): void {
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
