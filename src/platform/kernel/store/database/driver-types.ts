import pg from 'pg';
import { toSafeInteger } from './column-types.ts';

/**
 * Converts column values to JavaScript values, the same on the embedded database and on a server:
 * `bigint` (and `count(*)`) to a number, `numeric` to exact text, `date` to its ISO text. The
 * driver's default would turn a `date` into a timestamp in the time zone of the process.
 */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === pg.types.builtins.INT8) return toSafeInteger;
    if (oid === pg.types.builtins.DATE) return (text: string) => text;
    return format === 'binary'
      ? pg.types.getTypeParser(oid, 'binary')
      : pg.types.getTypeParser(oid, 'text');
  },
};
