import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { withoutEnding } from '../../../contract/without-ending.ts';

/** Types of variables. Each parses a text, or reports what the text must be. */

export const text = z.string();

/** An absolute path. */
export const path = z.pipe(
  text,
  z.transform((value) => resolve(value)),
);

/** A condition, and the error where it does not hold. */
type Check = readonly [isValid: (value: string) => boolean, error: string];

/** A text that passes every check. The error is that of the first that fails. */
export const checked = (...checks: readonly Check[]) =>
  z
    .string()
    .check(...checks.map(([isValid, error]) => z.refine<string>(isValid, { error, abort: true })));

/** A text that a schema of the contract accepts. */
export const valid = (schema: z.ZodMiniType<string>, error: string) =>
  checked([(value) => schema.safeParse(value).success, error]);

export const oneOf = <const Value extends string>(...values: readonly Value[]) =>
  z.enum(values, { error: `must be ${values.join(' or ')}` });

const number = (isValid: (value: string) => boolean, error: string) =>
  z.pipe(checked([isValid, error]), z.transform(Number));

export const port = number(
  (value) => /^\d{1,5}$/.test(value) && Number(value) > 0 && Number(value) <= 65_535,
  'must be a port number',
);

export const hours = number(
  (value) => /^\d{1,3}$/.test(value),
  'must be a number of hours, such as 24',
);

export const days = number(
  (value) => /^\d{1,3}$/.test(value),
  'must be a number of days up to 999, such as 30',
);

/** True for `true`, in any case, as OpenTelemetry reads it. */
export const flag = z.pipe(
  text,
  z.transform((value) => value.toLowerCase() === 'true'),
);

/** Texts with commas between them. */
export const list = z.pipe(
  text,
  z.transform((value) => value.split(',').flatMap((part) => part.trim() || [])),
);

export const listOf = <Item extends z.ZodMiniType<unknown, string>>(item: Item) =>
  z.pipe(list, z.array(item));

/**
 * A URL without a slash at its end.
 *
 * @param form its form, which {@link URL} alone does not check
 */
export const url = (form: RegExp, error: string, ...more: readonly Check[]) =>
  z.pipe(
    checked([(value) => form.test(value) && URL.canParse(value), error], ...more),
    z.transform((value) => withoutEnding(value, '/')),
  );

export const originLike = (example: string, ...more: readonly Check[]) =>
  url(/^https?:\/\/[^/]+\/?$/, `must be an origin like ${example}`, ...more);

/** Keys are written in 64 hex digits. */
export const isKey = (value: string): boolean => /^[0-9a-f]{64}$/i.test(value);

/** A condition on URLs: only this machine can be reached without TLS. */
export const encrypted = (error = 'must be https'): Check => [(value) => !isOpenLine(value), error];

/** A condition on texts with a host. Names reserved for documentation are placeholders (RFC 2606). */
export const notPlaceholder: Check = [
  (value) => !/(^|[/@.])(example(\.(com|net|org))?|invalid)(?=[:/>]|$)/i.test(value),
  'is a placeholder from the documentation: replace it with your own',
];

/** True if others than this machine can listen. */
function isOpenLine(value: string): boolean {
  const { protocol, hostname } = new URL(value);
  return protocol === 'http:' && !isLoopback(hostname);
}

/** True for a host that is this machine. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|127(\.\d+){3}|::1|\[::1\])$/.test(host);
