import * as z from 'zod/mini';
import { Timestamp } from './json-api.ts';
import { compactInput } from './plain-input.ts';

/** Types of attributes. Not exported by `index.ts`, whose schemas become components of `/openapi.json`. */

/** Date in responses, `2026-11-20`. */
export const CalendarDate = z.string();

/** Text in responses. */
export const text = z.nullable(z.string());

/** Times of a stored resource. */
export const timestamps = { 'created-at': Timestamp, 'updated-at': Timestamp };

/** Text in requests that must not be empty. */
export const requiredText = (maxLength: number) =>
  z.string().check(z.minLength(1, { error: 'is required' }), z.maxLength(maxLength));

/** Code from a message or an authenticator app. */
export const OneTimePassword = z
  .string()
  .check(z.overwrite(compactInput), z.regex(/^\d{6}$/, { error: 'must be 6 digits' }));

/** The four comments of a transfer. */
export const commentsOf = <Comment extends z.ZodMiniType>(comment: Comment) => ({
  'comments-1': comment,
  'comments-2': comment,
  'comments-3': comment,
  'comments-4': comment,
});

/** Makes attributes optional. */
export const optional = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.partial(z.object(shape)).shape;

/** Makes attributes nullable. */
export function orNull<Shape extends Record<string, z.ZodMiniType>>(shape: Shape) {
  const entries = Object.entries(shape).map(([name, schema]) => [
    name,
    schema instanceof z.ZodMiniNullable ? schema : z.nullable(schema),
  ]);
  // `Object.fromEntries` loses the type of the names.
  return Object.fromEntries(entries) as { [Name in keyof Shape]: z.ZodMiniNullable<Shape[Name]> };
}
