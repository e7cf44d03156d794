import type { Breach } from '../../../contract/index.ts';
import { Failure, type Problem } from '../../kernel/store/index.ts';

/**
 * The refusal of a body for the rules it breaks, all of them at once.
 *
 * @param breaches one at least
 * @param prefix where in the attributes the object stands whose rules they are, `owner`; none for
 *   the attributes themselves
 */
export function refusalOf(breaches: readonly Breach[], prefix = ''): Failure {
  const base = prefix === '' ? [] : prefix.split('/');
  const [first, ...others] = breaches.map((breach): Problem => {
    const path = [...base, ...breach.path];
    return {
      code: 'invalid_attribute',
      title: 'Invalid Attribute',
      detail: `${path.join('.')} ${breach.message}.`,
      pointer: `/data/attributes/${path.join('/')}`,
    };
  });
  if (!first) throw new Error('a refusal needs a broken rule');
  return Failure.ofAll([first, ...others]);
}

/** @throws Failure invalid_attribute when there are any; see {@link refusalOf} */
export function refuseBreaches(breaches: readonly Breach[], prefix = ''): void {
  if (breaches.length > 0) throw refusalOf(breaches, prefix);
}
