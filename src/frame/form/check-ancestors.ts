import { ancestorsPath, ancestorsTitle } from '../../contract/ancestors.ts';
import { RequestFailure } from '../wire/request.ts';
import { createEnding, Ended } from './ending.ts';

/** How long the browser may take to compare, in milliseconds: as long as a try of a launch. */
const patience = 6_000;

/**
 * Has the browser compare the pages around the frame with these origins.
 *
 * @throws Ended `origin_not_allowed`; RequestFailure where the browser shows nothing in time
 */
export async function checkAncestors(frame: Window, allowed: readonly string[]): Promise<void> {
  const probe = frame.document.createElement('iframe');
  probe.hidden = true;
  const query = new URLSearchParams(allowed.map((origin) => ['allowed', origin]));
  probe.src = `${ancestorsPath}?${query}`;
  const shown = new Promise<boolean>((resolve, reject) => {
    // A page that the browser shows in its place is of no origin.
    probe.onload = () => resolve(probe.contentDocument?.title === ancestorsTitle);
    frame.setTimeout(() => reject(new RequestFailure(ancestorsPath, 0)), patience);
  });
  frame.document.body.append(probe);
  const isAllowed = await shown.finally(() => probe.remove());
  if (!isAllowed) throw new Ended(createEnding('TokenInvalid', 'origin_not_allowed'));
}
