import type { Breach } from '../../../contract/index.ts';
import { Failure, type Problem } from '../../kernel/store/index.ts';

/** Builds a failure of one or more broken rules. `prefix` is the position, such as `owner`. */
export function breachFailure(breaches: readonly Breach[], prefix = ''): Failure {
  const base = prefix === '' ? [] : prefix.split('/');
  const [first, ...others] = breaches.map((breach): Problem => {
    const path = [...base, ...breach.path];
    const detail = `${path.join('.')} ${breach.message}.`;
    return { code: 'invalid_attribute', detail, pointer: `/data/attributes/${path.join('/')}` };
  });
  if (!first) throw new Error('a failure needs at least one breach');
  return Failure.ofAll([first, ...others]);
}

/** @throws Failure invalid_attribute if there are breaches; see {@link breachFailure} */
export function requireNoBreaches(breaches: readonly Breach[], prefix = ''): void {
  if (breaches.length > 0) throw breachFailure(breaches, prefix);
}
