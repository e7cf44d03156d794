import { EmbedsLoadError } from './embeds-load-error.ts';

/** A script of the platform. */
export interface ScriptTag {
  readonly origin: string;
  readonly src: string;
  /** As in `<script integrity>`. */
  readonly integrity?: string | undefined;
  /** As in `<script nonce>`. */
  readonly nonce?: string | undefined;
  /** Leaves the tag in the page if it failed. */
  readonly keep?: boolean;
}

/** Subset of Trusted Types that the loader uses. */
type ScriptUrlPolicy = { createScriptURL(url: string): string };
type TrustedTypes = {
  createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy;
};

/** Name that pages list in `trusted-types`. */
const policyName = 'prime-trust-embeds';
const timeoutMs = 15_000;
/** Browsers report a violation and the error of its script in either order. */
const violationMs = 100;

/**
 * Adds a script to the page and waits until it has run.
 *
 * @returns false if the server doesn't respond, so that another attempt may succeed
 * @throws {EmbedsLoadError} if the page blocks the script or its integrity doesn't match
 */
export async function insertScript(tag: ScriptTag): Promise<boolean> {
  const { origin, src, integrity = '', nonce = '' } = tag;
  const script = document.createElement('script');
  // Browsers need it to check integrity, and isolated pages block scripts without it.
  script.crossOrigin = '';
  script.integrity = integrity;
  script.nonce = nonce;
  try {
    script.src = trusted(src);
  } catch {
    throw new EmbedsLoadError(
      'trusted_types',
      'Add prime-trust-embeds to trusted-types of your policy',
    );
  }
  let isBlocked = false;
  const note = (event: SecurityPolicyViolationEvent) => {
    // Either the whole address or its origin.
    isBlocked ||= src.startsWith(event.blockedURI) && event.disposition === 'enforce';
  };
  document.addEventListener('securitypolicyviolation', note);
  const hasRun = await run(script);
  document.removeEventListener('securitypolicyviolation', note);
  if (hasRun) return true;
  if (!tag.keep) script.remove();
  if (isBlocked) {
    throw new EmbedsLoadError('script_blocked', `Add ${origin} to script-src of your policy`);
  }
  if (integrity && hasArrived(src)) {
    throw new EmbedsLoadError('integrity_mismatch', `${src} did not match integrity`);
  }
  return false;
}

/** Applies the policy if allowed. If the page requires it, assigning a plain string throws. */
function trusted(src: string): string {
  // All copies of this package in a page share the policy: it can be created once.
  const page = window as unknown as { [key: symbol]: ScriptUrlPolicy; trustedTypes: TrustedTypes };
  const key = Symbol.for(policyName);
  try {
    page[key] ||= page.trustedTypes.createPolicy(policyName, { createScriptURL: (url) => url });
    return page[key].createScriptURL(src);
  } catch {
    // The page doesn't allow this policy, or the browser has no Trusted Types.
    return src;
  }
}

function run(script: HTMLScriptElement): Promise<unknown> {
  return new Promise((resolve) => {
    script.onload = resolve;
    script.onerror = () => setTimeout(resolve, violationMs);
    setTimeout(resolve, timeoutMs);
    document.head.append(script);
  });
}

/** True if a script was received, although it did not run. */
function hasArrived(src: string): boolean {
  const timings = performance.getEntriesByName(src) as PerformanceResourceTiming[];
  return timings.some((timing) => timing.responseStatus === 200);
}
