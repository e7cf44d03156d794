import type { LoadFailureCode } from './form-frame.ts';

/** Reason why no form loaded, for the merchant's code and its developer. */
export interface LoadFailure {
  readonly code: LoadFailureCode | 'target_detached' | 'page_sandboxed' | 'script_self_hosted';
  /** How to fix it. The integrator's guide documents each code. */
  readonly advice: string;
}

/** Finds the cause of a failure. For browsers, each is just a document that stays silent. */
export function explainFailure(
  code: LoadFailureCode,
  frame: HTMLIFrameElement,
  { origin: pageOrigin, location }: Window,
): LoadFailure {
  const { origin } = new URL(frame.src);
  if (code === 'frame_blocked') {
    return { code, advice: `Allow ${origin} in frame-src of this page's policy` };
  }
  if (!frame.isConnected) {
    return { code: 'target_detached', advice: 'Put the target into the page' };
  }
  if (location.origin === origin) {
    return { code: 'script_self_hosted', advice: 'Load embeds.js from the platform, not a copy' };
  }
  // A page from a file also has the origin `null`, but its frames can load.
  if (pageOrigin === 'null' && location.protocol !== 'file:') {
    return { code: 'page_sandboxed', advice: 'Add allow-same-origin to the sandbox of this page' };
  }
  return { code, advice: `${origin} is not reachable from here` };
}
