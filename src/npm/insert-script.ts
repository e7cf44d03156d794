import { EmbedsLoadError, type EmbedsLoadErrorCode } from './embeds-load-error.ts';

/** A script of the platform. */
export interface ScriptTag {
  readonly src: string;
  /** As in `<script integrity>`. */
  readonly integrity?: string | undefined;
  /** As in `<script nonce>`. */
  readonly nonce?: string | undefined;
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

let policy: ScriptUrlPolicy | undefined;

/**
 * Adds a script to the page and waits until it has run. Removes the tag if it failed.
 *
 * @returns false if the server doesn't respond, so that another attempt may succeed
 * @throws {EmbedsLoadError} if the page blocks the script or its integrity doesn't match
 */
export async function insertScript(tag: ScriptTag): Promise<boolean> {
  const script = document.createElement('script');
  // Browsers need it to check integrity, and isolated pages block scripts without it.
  script.crossOrigin = 'anonymous';
  script.integrity = tag.integrity ?? '';
  script.nonce = tag.nonce ?? '';
  try {
    script.src = trusted(tag.src);
  } catch {
    throw policyError('trusted_types', policyName, 'trusted-types');
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
  if (isBlocked) throw policyError('script_blocked', origin, 'script-src');
  if (tag.integrity && hasArrived(tag.src)) {
    throw new EmbedsLoadError('integrity_mismatch', `${tag.src} doesn't match ${tag.integrity}`);
  }
  return false;
}

function policyError(
  code: EmbedsLoadErrorCode,
  source: string,
  directive: string,
): EmbedsLoadError {
  return new EmbedsLoadError(code, `Add ${source} to ${directive} of your policy`);
}

/** Applies the policy if allowed. If the page requires it, assigning a plain string throws. */
function trusted(src: string): string {
  try {
    const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
    policy ??= trustedTypes?.createPolicy(policyName, { createScriptURL: (url) => url });
  } catch {
    // The page doesn't allow this policy.
  }
  return policy ? policy.createScriptURL(src) : src;
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
