import { parseArgs } from 'node:util';
import { csp } from '../csp/csp.ts';
import type { CspOptions } from '../csp/csp-options.ts';
import { inlineTagHash } from '../csp/inline-tag-text.ts';

const loads = ['script-tag', 'inline-tag', 'package'] as const;

/**
 * Returns the output of `npx prime-trust-embeds csp`.
 *
 * @param parameters the arguments after `csp`
 * @throws {TypeError} for unknown or contradictory parameters
 */
export function printCsp(parameters: readonly string[]): string {
  const { values } = parseArgs({
    args: [...parameters],
    options: {
      origin: { type: 'string' },
      load: { type: 'string' },
      'site-id': { type: 'string' },
      release: { type: 'string' },
      nonce: { type: 'string' },
      'strict-dynamic': { type: 'boolean' },
      integrity: { type: 'string' },
      'protection-integrity': { type: 'string' },
      'trusted-types': { type: 'boolean' },
      isolated: { type: 'boolean' },
      'integrity-policy': { type: 'boolean' },
      page: { type: 'string', multiple: true },
      json: { type: 'boolean' },
    },
  });
  const { origin = '', release, nonce, isolated, integrity } = values;
  const load = parseLoad(values.load);
  const options: CspOptions = {
    ...{ origin, load, release, nonce, isolated },
    siteId: values['site-id'],
    strictDynamic: values['strict-dynamic'],
    integrity: integrity
      ? { embeds: integrity, purchaseProtection: values['protection-integrity'] }
      : undefined,
    trustedTypes: values['trusted-types'],
    integrityPolicy: values['integrity-policy'],
    page: parseDirectives(values.page ?? []),
  };
  const result = csp(options);
  if (values.json) return `${JSON.stringify({ ...result, inlineTagHash }, null, 2)}\n`;
  const headers = Object.entries(result.headers).map(([name, value]) => `${name}: ${value}`);
  return [
    ['Headers', ...headers],
    ['Without headers, in the page', result.meta],
    ...(result.tags ? [['In the page', result.tags]] : []),
    ...(load === 'inline-tag' ? [['Hash of the inline tag', inlineTagHash]] : []),
  ]
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n');
}

function parseLoad(name: string | undefined): CspOptions['load'] {
  const load = loads.find((known) => known === name);
  if (name && !load) throw new TypeError(`--load must be one of ${loads.join(', ')}`);
  return load;
}

/** Parses directives such as `style-src 'self' data:`. */
function parseDirectives(directives: readonly string[]): Record<string, string[]> {
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}
