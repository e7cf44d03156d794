import pg from 'pg';
import { toSafeInteger } from './column-types.ts';

/**
 * How column values become JavaScript values, the same on the embedded database and on a server:
 * `bigint` (and `count(*)`) a number, `numeric` exact text, `date` its ISO text. The driver's own
 * rules would make a `date` a moment in the time zone of the process.
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
