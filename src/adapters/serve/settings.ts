import { readFileSync } from 'node:fs';
import type * as z from 'zod/mini';

/** A variable of the environment that an adapter reads. */
export interface Variable {
  readonly name: string;
  readonly schema: z.ZodMiniType<unknown, string | undefined>;
  /** One line for the documentation. */
  readonly help: string;
  /** Read from the file that `<name>_FILE` names, if that is set. Never part of an error. */
  readonly secret?: true;
}

export type Variables = Readonly<Record<string, Variable>>;
type Values<V extends Variables> = { readonly [Key in keyof V]: z.output<V[Key]['schema']> };
type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the variables of an adapter.
 *
 * @returns the values by key
 * @throws Error with a line for each problem, which names the variable and says what it needs
 */
export function readSettings<V extends Variables>(variables: V, env: Environment): Values<V> {
  const problems: string[] = [];
  const read = ([key, variable]: [string, Variable]) => {
    try {
      return [[key, readVariable(variable, env)]];
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
      return [];
    }
  };
  const values = Object.fromEntries(Object.entries(variables).flatMap(read));
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return values as Values<V>;
}

function readVariable({ name, schema, secret, help }: Variable, env: Environment): unknown {
  const file = secret ? env[`${name}_FILE`] : undefined;
  if (file && env[name]) throw new Error(`Set ${name} or ${name}_FILE, not both`);
  const parsed = schema.safeParse(file ? readSecret(name, file) : env[name] || undefined);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${name}: ${issue?.message ?? 'invalid'}. ${help}`);
}

function readSecret(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new Error(`${name}_FILE: cannot read ${file}`);
  }
}
