import type { Table, Values } from '../declaration.ts';
import {
  checked,
  encrypted,
  notPlaceholder,
  originLike,
  path,
  port,
  text,
} from '../value-types.ts';
import type { operators } from './operators.ts';
import type { platform } from './platform.ts';

/** The console of the platform's users, at a separate origin. */
export const consoleVariables = {
  host: {
    name: 'CONSOLE_HOST',
    type: text,
    default: '127.0.0.1',
    help: 'the address that the [console](console.md) listens on',
  },
  port: {
    name: 'CONSOLE_PORT',
    type: port,
    otherwise: 'users have no console; with `npm start`, `4400`',
    help: 'its port',
  },
  url: {
    name: 'CONSOLE_URL',
    type: originLike('https://console.example', encrypted()),
    inProduction: checked(notPlaceholder),
    otherwise: '`http://127.0.0.1` with the port',
    help: "the console's own origin",
  },
  directory: {
    name: 'BUILT_CONSOLE_DIR',
    type: path,
    default: 'dist/console',
    help: 'the built console of this program',
  },
} satisfies Table;

/** Returns undefined without `CONSOLE_PORT`. */
export function consoleSettings(values: Values<typeof consoleVariables>) {
  const { port, host, url = `http://127.0.0.1:${port}`, directory } = values;
  // Browsers send origins in lower case and without the default port.
  return port ? { port, host, origin: new URL(url).origin, directory } : undefined;
}

type Given<Variables extends Table> = Partial<Values<Variables>>;

/** Reports a port or an origin that the console would share with the platform or the operators. */
export function consoleProblems(
  { port, url }: Given<typeof consoleVariables>,
  { port: platformPort, publicUrl }: Given<typeof platform>,
  operatorsAt: Given<typeof operators>,
): string[] {
  const origin = url && new URL(url).origin;
  const isAt = (other: string | undefined) => origin && other && new URL(other).origin === origin;
  const others = [
    ['PLATFORM', platformPort, publicUrl],
    ['OPERATORS', operatorsAt.port, operatorsAt.url],
  ] as const;
  return others.flatMap(([name, otherPort, otherUrl]) => [
    ...(port && port === otherPort ? [`CONSOLE_PORT must differ from ${name}_PORT`] : []),
    ...(isAt(otherUrl)
      ? [`CONSOLE_URL must differ from ${name}_URL: the console has an origin of its own`]
      : []),
  ]);
}
