import * as z from 'zod/mini';
import { collection } from './collection.ts';
import { resourceOf, Timestamp } from './json-api.ts';

/** Sender of an incoming ACH transfer, reported by the clearing house. */

export const AchOriginator = resourceOf(
  'ach-originators',
  z.object({
    'originator-identification': z.string(),
    'originator-name': z.string(),
    'originator-routing-number': z.string(),
    /** Standard entry class: `PPD` from people, `CCD` from companies. */
    'sec-code': z.string(),
    'created-at': Timestamp,
    'updated-at': Timestamp,
  }),
);

const achOriginators = collection('/v2/ach-originators', AchOriginator);
export const listAchOriginators = achOriginators.list(
  'Lists the originators of incoming ACH transfers',
);
export const readAchOriginator = achOriginators.read('Returns one originator of an ACH transfer');
