import { closest, distance } from 'fastest-levenshtein';
import type { Variables } from './declaration.ts';

/** Names of former releases, and the names that replaced them. */
const replaced: Readonly<Record<string, string>> = {
  ISSUER_URL: 'VENDOR_THREE_DS_DIRECTORY_URL',
  THREE_DS_SHARED_SECRET: 'VENDOR_THREE_DS_DIRECTORY_SECRET',
};

/**
 * Finds variables that nothing reads and that look like ours: a misspelt `SIGN_UP=closed` would leave the platform open.
 * Returns a sentence for each, with the nearest known name.
 */
export function unknownVariables(env: Variables, known: readonly string[]): string[] {
  return Object.keys(env)
    .filter((name) => !known.includes(name) && !isForeign(name, env[name]))
    .flatMap((name) => {
      const successor = Object.hasOwn(replaced, name) ? replaced[name] : undefined;
      // Formerly shipped files have empty lines for these.
      if (successor) return env[name] ? [`${name} is now ${successor}: see docs/vendors.md`] : [];
      const nearest = closest(name.toUpperCase(), known);
      const isOurs = isNearMiss(name.toUpperCase(), nearest) || ourPrefix.test(name);
      return isOurs ? [`${name} is not a known variable. Did you mean ${nearest}?`] : [];
    });
}

/** Two edits, or one in a short name. Underscores don't count. */
function isNearMiss(name: string, known: string): boolean {
  const plain = [name, known].map((each) => each.replaceAll('_', ''));
  return plain[0] === plain[1] || distance(name, known) <= (known.length > 8 ? 2 : 1);
}

/** `OTEL_` isn't ours: the libraries of OpenTelemetry read more of its names than we do. */
const ourPrefix =
  /^(PLATFORM|OPERATORS|CONSOLE|VENDOR|ACS|ISSUER|THREE_DS|DEMO|S3|MAIL|SANDBOX|MASTER|PREVIOUS_MASTER|SIGN|FOUR_EYES)_/i;

/** True for variables that Kubernetes sets for a service named `platform` or `mail`. */
function isForeign(name: string, value = ''): boolean {
  return (
    /_SERVICE_(HOST|PORT)(_|$)|_PORT_\d+_(TCP|UDP|SCTP)(_|$)/.test(name) ||
    (name.endsWith('_PORT') && /^(tcp|udp|sctp):/.test(value))
  );
}
