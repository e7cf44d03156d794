import type { Breach } from '../../../contract/index.ts';
import { attributeProblem, Failure } from '../../kernel/store/index.ts';

/** Builds a failure of one or more broken rules. `prefix` is the position, such as `owner`. */
export function breachFailure(breaches: readonly Breach[], prefix = ''): Failure {
  const base = prefix === '' ? [] : prefix.split('/');
  const [first, ...others] = breaches.map((breach) => {
    const path = [...base, ...breach.path];
    return attributeProblem(path.join('/'), `${path.join('.')} ${breach.message}.`);
  });
  if (!first) throw new Error('a failure needs at least one breach');
  return Failure.ofAll([first, ...others]);
}

/** @throws Failure invalid_attribute if there are breaches; see {@link breachFailure} */
export function requireNoBreaches(breaches: readonly Breach[], prefix = ''): void {
  if (breaches.length > 0) throw breachFailure(breaches, prefix);
}
