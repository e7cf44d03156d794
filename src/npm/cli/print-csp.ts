import { parseArgs } from 'node:util';
import { csp } from '../csp/csp.ts';
import type { CspOptions } from '../csp/csp-options.ts';
import { inlineTagHash } from '../csp/inline-tag-text.ts';
import { requireHashes } from '../csp/require-hash.ts';
import { readIntegrity } from './read-integrity.ts';

const loads = ['script-tag', 'inline-tag', 'package'] as const;

/**
 * Returns the output of `npx prime-trust-embeds csp`. With `--integrity auto`, reads the hashes from the
 * platform.
 *
 * @param parameters the arguments after `csp`
 * @throws {TypeError} for unknown, wrong or contradictory parameters
 * @throws Error if the hashes can't be read
 */
export async function printCsp(parameters: readonly string[]): Promise<string> {
  const { values } = parseArgs({
    args: withAuto(parameters),
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
  const { origin = '', nonce, isolated } = values;
  const load = parseLoad(values.load);
  const options: CspOptions = {
    origin,
    load,
    nonce,
    isolated,
    ...(await integrityOf(values)),
    siteId: values['site-id'],
    strictDynamic: values['strict-dynamic'],
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

/** Completes `--integrity` without a value, which `parseArgs` would reject. */
function withAuto(parameters: readonly string[]): string[] {
  return parameters.map((parameter, index) => {
    const isBare = parameter === '--integrity' && /^(--|$)/.test(parameters[index + 1] ?? '');
    return isBare ? '--integrity=auto' : parameter;
  });
}

/** Returns the release with the hashes of its scripts, if the tags have hashes. */
async function integrityOf(values: {
  origin?: string | undefined;
  release?: string | undefined;
  'site-id'?: string | undefined;
  integrity?: string | undefined;
  'protection-integrity'?: string | undefined;
}): Promise<Pick<CspOptions, 'release' | 'integrity'>> {
  const { origin = '', release, integrity: embeds, 'protection-integrity': given } = values;
  if (embeds === undefined) {
    if (given !== undefined) throw new TypeError('--protection-integrity needs --integrity');
    return { release };
  }
  if (embeds !== 'auto') {
    requireHashes('--integrity', embeds);
    if (given !== undefined) requireHashes('--protection-integrity', given);
    return { release, integrity: { embeds, purchaseProtection: given } };
  }
  if (given !== undefined) {
    throw new TypeError('--integrity auto reads both hashes: leave out --protection-integrity');
  }
  if (!/^https?:/.test(origin)) throw new TypeError(`--origin is not a URL: ${origin}`);
  const read = await readIntegrity(origin, release ?? 'v1');
  return values['site-id'] === undefined
    ? { ...read, integrity: { embeds: read.integrity.embeds } }
    : read;
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
