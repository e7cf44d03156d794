import * as z from 'zod/mini';
import { timestamps } from './attribute-types.ts';
import { collection } from './collection.ts';
import { resourceOf } from './json-api.ts';

/** Sender of an incoming ACH transfer, reported by the clearing house. */
export const AchOriginator = resourceOf(
  'ach-originators',
  z.object({
    'originator-identification': z.string(),
    'originator-name': z.string(),
    'originator-routing-number': z.string(),
    /** Standard entry class: `PPD` from people, `CCD` from companies. */
    'sec-code': z.string(),
    ...timestamps,
  }),
);

export const [listAchOriginators, readAchOriginator] = collection(AchOriginator).listAndRead();
