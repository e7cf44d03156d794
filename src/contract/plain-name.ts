import * as z from 'zod/mini';
import { hasInvisibleCharacters } from './invisible-characters.ts';
import { plainLine } from './plain-input.ts';

/** Name of an account or user, without markup, control or invisible characters. */
export const PlainName = z.string().check(
  z.refine((name) => !hasInvisibleCharacters(name), {
    error: 'must not contain invisible characters',
  }),
  z.overwrite(plainLine),
  z.maxLength(80, { error: 'must have at most 80 characters' }),
  z.regex(/[\p{L}\p{N}]/u, { error: 'must contain a letter or digit' }),
  z.regex(/^[^\p{Cc}\p{Cs}<>]*$/u, { error: 'contains characters that are not allowed in names' }),
);
