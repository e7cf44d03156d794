import { ancestorsPath, ancestorsTitle } from '../../contract/ancestors.ts';
import { RequestFailure } from '../wire/request.ts';
import { createEnding, Ended } from './ending.ts';

/** Milliseconds that the browser may take: as long as one request of a launch. */
const timeLimit = 6_000;

/**
 * Makes the browser compare the frame's ancestors with the allowed origins.
 *
 * @throws Ended `origin_not_allowed`; RequestFailure if the probe doesn't load in time
 */
export async function checkAncestors(frame: Window, allowed: readonly string[]): Promise<void> {
  const probe = frame.document.createElement('iframe');
  probe.hidden = true;
  const query = new URLSearchParams(allowed.map((origin) => ['allowed', origin]));
  probe.src = `${ancestorsPath}?${query}`;
  const shown = new Promise<boolean>((resolve, reject) => {
    // The browser replaces a forbidden page with an error page, whose document can't be read.
    probe.onload = () => resolve(probe.contentDocument?.title === ancestorsTitle);
    frame.setTimeout(() => reject(new RequestFailure(ancestorsPath, 0)), timeLimit);
  });
  frame.document.body.append(probe);
  const isAllowed = await shown.finally(() => probe.remove());
  if (!isAllowed) throw new Ended(createEnding('TokenInvalid', 'origin_not_allowed'));
}
