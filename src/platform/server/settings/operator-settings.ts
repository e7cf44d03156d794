import { FourEyesType } from '../../../contract/operator-desk.ts';
import type { Variables } from './variables.ts';

/** Where operators decide, and the types for which two of them have to agree. */
export interface OperatorSettings {
  readonly host: string;
  readonly port: number;
  /** Their own origin. */
  readonly origin: string;
  readonly fourEyes: readonly FourEyesType[];
}

/** Reads `OPERATORS_PORT`, without which there is no desk, `OPERATORS_HOST`, `OPERATORS_URL` and `FOUR_EYES`. */
export function operatorSettingsOf(env: Variables): OperatorSettings | undefined {
  if (!env.OPERATORS_PORT) return undefined;
  const port = Number(env.OPERATORS_PORT);
  return {
    port,
    host: env.OPERATORS_HOST || '127.0.0.1',
    // As browsers name it: in small letters, and without the port of its scheme.
    origin: new URL(env.OPERATORS_URL || `http://127.0.0.1:${port}`).origin,
    fourEyes: typesOf(env.FOUR_EYES).flatMap((type) => FourEyesType.safeParse(type).data ?? []),
  };
}

/**
 * What is wrong with the settings of operators, and what to do about it.
 *
 * @param isOpenLine whether others than this machine can listen to a URL
 */
export function problemsOfOperators(
  env: Variables,
  isOpenLine: (url: string) => boolean,
): string[] {
  const { OPERATORS_PORT: port, OPERATORS_URL: url, PLATFORM_PORT: other = '4100' } = env;
  const unknown = typesOf(env.FOUR_EYES).filter((type) => !FourEyesType.safeParse(type).success);
  return [
    ...(port && port === other ? ['OPERATORS_PORT must differ from PLATFORM_PORT'] : []),
    ...(url && isOpenLine(url) ? ['OPERATORS_URL must be https'] : []),
    ...(hasSameOrigin(url, env.PLATFORM_URL) ? [sharedOrigin] : []),
    ...unknown.map((type) => `FOUR_EYES: "${type}" must be one of ${names()}`),
  ];
}

const sharedOrigin =
  'OPERATORS_URL must differ from PLATFORM_URL: operators have an origin of their own';

const hasSameOrigin = (one = '', other = ''): boolean =>
  URL.canParse(one) && URL.canParse(other) && new URL(one).origin === new URL(other).origin;

const names = (): string => Object.keys(FourEyesType.def.entries).join(', ');

/** A list with commas. */
const typesOf = (text = ''): string[] => text.split(',').flatMap((part) => part.trim() || []);
