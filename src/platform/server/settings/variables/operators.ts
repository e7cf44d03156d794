import * as z from 'zod/mini';
import { FourEyesType } from '../../../../contract/operator-desk.ts';
import type { Table, Values } from '../declaration.ts';
import {
  checked,
  encrypted,
  listOf,
  notPlaceholder,
  originLike,
  path,
  port,
  text,
} from '../value-types.ts';
import type { platform } from './platform.ts';

const types = FourEyesType.options;
const fourEyesType = z.enum(types, {
  error: ({ input }) => `"${input}" must be one of ${types.join(', ')}`,
});

/** The pages of operators, at a separate origin. */
export const operators = {
  host: {
    name: 'OPERATORS_HOST',
    type: text,
    default: '127.0.0.1',
    help: 'the address that the pages of [operators](operators.md) listen on',
  },
  port: {
    name: 'OPERATORS_PORT',
    type: port,
    otherwise: 'operators have no pages',
    help: 'their port',
  },
  url: {
    name: 'OPERATORS_URL',
    type: originLike('https://operators.example', encrypted()),
    inProduction: checked(notPlaceholder),
    otherwise: '`http://127.0.0.1` with the port',
    help: "the operators' own origin",
  },
  directory: {
    name: 'BUILT_DESK_DIR',
    type: path,
    default: 'dist/desk',
    help: "the operators' built application",
  },
  fourEyes: {
    name: 'FOUR_EYES',
    type: listOf(fourEyesType),
    otherwise: 'nothing',
    help: 'what takes [two operators](operators.md#two-operators): types, with commas',
  },
} satisfies Table;

/** Returns undefined without `OPERATORS_PORT`. */
export function operatorSettings(values: Values<typeof operators>) {
  const { port, host, url = `http://127.0.0.1:${port}`, directory, fourEyes = [] } = values;
  // Browsers send origins in lower case and without the default port.
  return port ? { port, host, origin: new URL(url).origin, directory, fourEyes } : undefined;
}

/** Reports a port or an origin that operators would share with the platform. */
export function operatorProblems(
  { port, url }: Partial<Values<typeof operators>>,
  { port: platformPort, publicUrl }: Partial<Values<typeof platform>>,
): string[] {
  const isShared = url && publicUrl && new URL(url).origin === new URL(publicUrl).origin;
  return [
    ...(port && port === platformPort ? ['OPERATORS_PORT must differ from PLATFORM_PORT'] : []),
    ...(isShared ? [sharedOrigin] : []),
  ];
}

const sharedOrigin =
  'OPERATORS_URL must differ from PLATFORM_URL: operators have an origin of their own';
