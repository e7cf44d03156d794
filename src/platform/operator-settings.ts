import { QueuedType } from '../contract/operator-desk.ts';

/** Where operators decide, and what takes two of them. */
export interface OperatorSettings {
  readonly host: string;
  readonly port: number;
  /** Their own origin. */
  readonly origin: string;
  readonly fourEyes: readonly QueuedType[];
}

type Variables = Readonly<Record<string, string | undefined>>;

/** By `OPERATORS_PORT`, without which nobody listens, `OPERATORS_HOST`, `OPERATORS_URL` and `FOUR_EYES`. */
export function operatorSettingsOf(env: Variables): OperatorSettings | undefined {
  if (!env.OPERATORS_PORT) return undefined;
  const port = Number(env.OPERATORS_PORT);
  return {
    port,
    host: env.OPERATORS_HOST || '127.0.0.1',
    origin: (env.OPERATORS_URL || `http://127.0.0.1:${port}`).replace(/\/$/, ''),
    fourEyes: typesOf(env.FOUR_EYES).flatMap((type) => QueuedType.safeParse(type).data ?? []),
  };
}

/**
 * What is wrong with them, and what to do about it.
 *
 * @param isOpenLine whether others than this machine can listen to a URL
 */
export function problemsOfOperators(
  env: Variables,
  isOpenLine: (url: string) => boolean,
): string[] {
  const { OPERATORS_PORT: port, OPERATORS_URL: url, PLATFORM_PORT: other = '4100' } = env;
  const unknown = typesOf(env.FOUR_EYES).filter((type) => !QueuedType.safeParse(type).success);
  return [
    ...(port && !/^\d{1,5}$/.test(port) ? ['OPERATORS_PORT must be a port number'] : []),
    ...(port && port === other ? ['OPERATORS_PORT must be another port than PLATFORM_PORT'] : []),
    ...(url && !/^https?:\/\/[^/]+\/?$/.test(url)
      ? ['OPERATORS_URL must be an origin like https://operators.example']
      : []),
    ...(url && isOpenLine(url) ? ['OPERATORS_URL must be https'] : []),
    ...unknown.map((type) => `FOUR_EYES: "${type}" must be one of ${names()}`),
  ];
}

const names = (): string => Object.keys(QueuedType.def.entries).join(', ');

/** A list with commas. */
const typesOf = (text = ''): string[] => text.split(',').flatMap((part) => part.trim() || []);
