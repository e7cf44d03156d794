import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { readSettings } from '../serve/index.ts';
import { readFolder } from './lists/read-folder.ts';
import { createMatcher } from './matching/find-matches.ts';
import { createNameIndex } from './matching/name-index.ts';
import { variables } from './settings.ts';

const Person = z.object({
  name: z.string().check(z.minLength(1)),
  isPerson: z._default(z.boolean(), true),
  dateOfBirth: z._default(z.nullable(z.iso.date()), null),
  country: z._default(z.nullable(z.string().check(z.length(2))), null),
});

/** Shows also matches that are well below the threshold. */
const leastScore = 0.6;

/**
 * Prints why a name matches, for operators. The name comes by the standard input, because command lines are visible
 * to others. Nothing is stored or logged.
 *
 * @throws Error if the input or the folder can't be used
 */
export async function explain(
  env: Readonly<Record<string, string | undefined>>,
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): Promise<void> {
  const { folder } = readSettings({ folder: variables.folder }, env);
  const parsed = Person.safeParse(parseJson(await text(input)));
  if (!parsed.success) {
    const example = '{"name":"Jane Roe","dateOfBirth":"1990-01-31","country":"US"}';
    throw new Error(`Give JSON at the standard input: ${example}; "isPerson":false for a company`);
  }
  const find = createMatcher(await createNameIndex(await readFolder(folder)));
  const matches = find(parsed.data, leastScore);
  if (matches.length === 0) output.write(`No match of ${leastScore} or more.\n`);
  for (const { indexed, value, reasons } of matches) {
    const { list, entity, name } = indexed;
    const lines = [
      `${value.toFixed(3)}  ${list} ${entity.id} (${entity.kind}): ${name.text}`,
      `       ${[`${name.quality} name`, ...reasons].join(', ')}`,
      `       born ${entity.births.map(({ from, to }) => (from === to ? from : `${from} to ${to}`)).join('; ') || 'unknown'}; countries ${entity.countries.join(', ') || 'unknown'}; ${entity.programs.join(', ')}`,
    ];
    output.write(`${lines.join('\n')}\n`);
  }
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
