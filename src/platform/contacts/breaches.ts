import type { Breach } from '../../contract/index.ts';
import { Failure, type Problem } from '../failure.ts';

/**
 * Refuses a body for the rules it breaks, all of them at once.
 *
 * @param prefix where in the attributes the object stands whose rules they are, `owner`; none for
 *   the attributes themselves
 * @throws Failure invalid_attribute
 */
export function refuseBreaches(breaches: readonly Breach[], prefix = ''): void {
  const base = prefix === '' ? '/data/attributes' : `/data/attributes/${prefix}`;
  const [first, ...others] = breaches.map(
    ({ path, message }): Problem => ({
      code: 'invalid_attribute',
      title: 'Invalid Attribute',
      detail: `${[...prefix.split('/'), ...path].filter((part) => part !== '').join('.')} ${message}.`,
      pointer: [base, ...path].join('/'),
    }),
  );
  if (first) throw Failure.ofAll([first, ...others]);
}
