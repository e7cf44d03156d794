import { EmbedsLoadError, type EmbedsLoadErrorCode } from './embeds-load-error.ts';

/** A script of the platform, as the page is to load it. */
export interface ScriptTag {
  readonly src: string;
  /** As in `<script integrity>`. */
  readonly integrity?: string | undefined;
  /** As in `<script nonce>`. */
  readonly nonce?: string | undefined;
}

/** The part of Trusted Types that the loader uses. */
type ScriptUrlPolicy = { createScriptURL(url: string): string };
type TrustedTypes = {
  createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy;
};

/** Pages name it in `trusted-types`. */
const policyName = 'prime-trust-embeds';
const longestMs = 15_000;
/** Browsers report a violation and the error of its script in either order. */
const violationMs = 100;

let policy: ScriptUrlPolicy | undefined;

/**
 * Adds a script to the page, and waits until it has run. A tag that failed is removed.
 *
 * @returns false when nothing answers, so that another try may help
 * @throws {EmbedsLoadError} when the page or the integrity refuses the script
 */
export async function insertScript(tag: ScriptTag): Promise<boolean> {
  const script = document.createElement('script');
  // Without it no browser can check an integrity, and isolated pages refuse the script.
  script.crossOrigin = 'anonymous';
  script.integrity = tag.integrity ?? '';
  script.nonce = tag.nonce ?? '';
  try {
    script.src = trusted(tag.src);
  } catch {
    throw refused('trusted_types', policyName, 'trusted-types');
  }
  let isBlocked = false;
  const { origin } = new URL(tag.src);
  const note = (event: SecurityPolicyViolationEvent) => {
    isBlocked ||=
      event.blockedURI.startsWith(origin) &&
      /^script/.test(event.effectiveDirective) &&
      event.disposition === 'enforce';
  };
  document.addEventListener('securitypolicyviolation', note);
  const hasRun = await run(script);
  document.removeEventListener('securitypolicyviolation', note);
  if (hasRun) return true;
  script.remove();
  if (isBlocked) throw refused('script_blocked', origin, 'script-src');
  if (tag.integrity && hasArrived(tag.src)) {
    throw new EmbedsLoadError('integrity_mismatch', `${tag.src} is not ${tag.integrity}`);
  }
  return false;
}

function refused(code: EmbedsLoadErrorCode, source: string, directive: string): EmbedsLoadError {
  return new EmbedsLoadError(code, `Add ${source} to ${directive} of your policy`);
}

/** With the policy or without: the assignment says whether the page insists on it. */
function trusted(src: string): string {
  try {
    const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
    policy ??= trustedTypes?.createPolicy(policyName, { createScriptURL: (url) => url });
  } catch {
    // The page allows no policy of this name.
  }
  return policy ? policy.createScriptURL(src) : src;
}

function run(script: HTMLScriptElement): Promise<unknown> {
  return new Promise((resolve) => {
    script.onload = resolve;
    script.onerror = () => setTimeout(resolve, violationMs);
    setTimeout(resolve, longestMs);
    document.head.append(script);
  });
}

/** Whether a script came, though it did not run. */
function hasArrived(src: string): boolean {
  const timings = performance.getEntriesByName(src) as PerformanceResourceTiming[];
  return timings.some((timing) => timing.responseStatus === 200);
}
