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
  const entries = Object.entries(variables);
  const values = readTogether(
    ...entries.map(
      ([, one]) =>
        () =>
          readVariable(one, env),
    ),
  );
  return Object.fromEntries(entries.map(([key], at) => [key, values[at]])) as Values<V>;
}

/**
 * Runs several readers of settings, so that an operator sees all problems at the first start.
 *
 * @returns what each reader returns, in order
 * @throws Error with the problems of all readers
 */
export function readTogether<Readers extends readonly (() => unknown)[]>(
  ...readers: Readers
): { readonly [At in keyof Readers]: ReturnType<Readers[At]> } {
  const problems: string[] = [];
  const values = readers.map((read) => {
    try {
      return read();
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
      return undefined;
    }
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return values as { readonly [At in keyof Readers]: ReturnType<Readers[At]> };
}

function readVariable(variable: Variable, env: Environment): unknown {
  const { name, schema, secret, help } = variable;
  const file = secret ? env[`${name}_FILE`] : undefined;
  if (file && env[name]) throw new Error(`Set ${name} or ${name}_FILE, not both`);
  const value = file ? readSecret(name, file) : env[name] || undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  if (value === undefined) throw new Error(required(variable));
  throw new Error(`${name} ${describeIssue(parsed.error)}. ${help}`);
}

/** Returns the problem of a variable that has no value. */
export function required({ name, secret, help }: Pick<Variable, 'name' | 'secret' | 'help'>) {
  const names = secret ? `${name}, or ${name}_FILE,` : name;
  return `${names} is required. ${help}`;
}

/** Schemas say what a value must be; the library's own message says only that it is invalid. */
function describeIssue({ issues }: z.core.$ZodError): string {
  const own = issues.find(({ message }) => message.startsWith('must '));
  return own?.message ?? 'is not valid';
}

function readSecret(name: string, file: string): string {
  const text = readText(name, file).trim();
  if (text === '') throw new Error(`${name}_FILE: ${file} is empty`);
  return text;
}

function readText(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Error(`${name}_FILE: cannot read ${file}`);
  }
}
