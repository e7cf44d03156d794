import * as z from 'zod/mini';
import { Uuid } from '../json-api.ts';

/** Values that several policies share. */

export const flag = z.boolean();
export const words = z.nullable(z.string().check(z.maxLength(2_000)));
export const reference = z.nullable(Uuid);
export const limit = z.nullable(z.number().check(z.minimum(0)));
export const count = z.int().check(z.minimum(0), z.maximum(1_000_000));
export const mayBeCount = z.nullable(count);
export const fundsTypes = ['ach', 'check', 'signet', 'wire'] as const;
