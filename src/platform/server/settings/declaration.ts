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
  /** The text that applies while the variable is not set. */
  readonly default?: string;
  /** Behaviour while the variable is not set, in Markdown. Set neither this nor a default if there is none. */
  readonly otherwise?: string;
  readonly required?: Requirement;
  /** Checks the text further in production. */
  readonly inProduction?: z.ZodMiniType<unknown, string>;
  /** Keeps the value out of everything that people read, such as error messages. */
  readonly isSecret?: true;
  /** The text in `ops/embeds.env`, where variables without one are commented out. */
  readonly shipped?: string;
}

/** When a variable must be set: if every condition that is here holds. */
interface Requirement {
  readonly in?: 'production';
  /** Names of variables of which one is set. */
  readonly with?: readonly string[];
}

/** The variables of a topic, by the names that the program uses for their values. */
export type Table = Readonly<Record<string, Declaration>>;

/** The values of a table. Those without a default are undefined while they are not set. */
export type Values<Of extends Table> = {
  readonly [Key in keyof Of]:
    | z.output<Of[Key]['type']>
    | (Of[Key] extends { readonly default: string } ? never : undefined);
};

/**
 * Reads the variables of several tables.
 *
 * @returns their values, and a sentence for each problem. An invalid value is undefined
 */
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
    // What was read of each variable is the output of its type.
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
  // A list says which of its items is wrong.
  const problems = error?.issues.map(
    ({ path, message }) => `${path[0] === undefined ? '' : ':'} ${message}`,
  );
  return { value: data, problems: problems ?? [] };
}

const mapValues = <From, To>(all: Readonly<Record<string, From>>, map: (one: From) => To) =>
  Object.fromEntries(Object.entries(all).map(([key, value]) => [key, map(value)]));
