import type * as z from 'zod/mini';

/** The environment of a process. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** A variable of the environment. */
export interface Declaration {
  readonly name: string;
  /** Parses the text. Its errors say what the text must be: "must be …". */
  readonly type: z.ZodMiniType<unknown, string>;
  /** One line of Markdown: what the variable sets. */
  readonly help: string;
  /** Text that applies if the variable is not set. */
  readonly default?: string;
  /** Behaviour without the variable and without a default, in Markdown. */
  readonly otherwise?: string;
  readonly required?: Requirement;
  /** Checks the text further in production. */
  readonly inProduction?: z.ZodMiniType<unknown, string>;
  /** True to keep the value out of error messages. */
  readonly isSecret?: true;
  /** The text in `ops/embeds.env`, where variables without one are commented out. */
  readonly shipped?: string;
}

/** Conditions under which a variable must be set; all must hold. */
interface Requirement {
  readonly in?: 'production';
  /** Names of variables of which one is set. */
  readonly with?: readonly string[];
}

/** The variables of a topic, by the names that the program uses for their values. */
export type Table = Readonly<Record<string, Declaration>>;

/** The values of a table; undefined if neither set nor given a default. */
export type Values<Of extends Table> = {
  readonly [Key in keyof Of]:
    | z.output<Of[Key]['type']>
    | (Of[Key] extends { readonly default: string } ? never : undefined);
};

/** Reads tables of variables. Returns their values, undefined if invalid, and a sentence for each problem. */
export function readTables<Tables extends Readonly<Record<string, Table>>>(
  tables: Tables,
  env: Variables,
) {
  const problems: string[] = [];
  const readTable = (table: Table) =>
    mapValues(table, (declaration) => {
      const found = readVariable(declaration, env);
      problems.push(...found.problems.map((problem) => `${declaration.name}${problem}`));
      return found.value;
    });
  const values = mapValues(tables, readTable);
  return {
    // Each value is the output of the variable's type.
    values: values as { readonly [Key in keyof Tables]: Values<Tables[Key]> },
    problems,
  };
}

function readVariable(
  { name, type, required, inProduction, default: fallback }: Declaration,
  env: Variables,
): { value?: unknown; problems: string[] } {
  const isProduction = env.ENVIRONMENT === 'production';
  const others = required?.with?.filter((other) => env[other]);
  const isRequired = required && (!required.in || isProduction) && others?.length !== 0;
  if (isRequired && !env[name]) {
    return { problems: [` is required${others ? ` with ${others.join(' and ')}` : ''}`] };
  }
  const text = env[name] || fallback;
  if (!text) return { problems: [] };
  const { data, error = isProduction ? inProduction?.safeParse(text).error : undefined } =
    type.safeParse(text);
  // Errors of lists name the invalid item.
  const problems = error?.issues.map(
    ({ path, message }) => `${path[0] === undefined ? '' : ':'} ${message}`,
  );
  return { value: data, problems: problems ?? [] };
}

const mapValues = <From, To>(all: Readonly<Record<string, From>>, map: (one: From) => To) =>
  Object.fromEntries(Object.entries(all).map(([key, value]) => [key, map(value)]));
