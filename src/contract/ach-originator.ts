import * as z from 'zod/mini';
import { collectionOf, documentOf, resourceOf, Timestamp } from './json-api.ts';
import type { Operation } from './operation.ts';

/** Who sent an incoming ACH transfer, as the clearing house tells it. Platform facts: Appendix A. */

export const AchOriginator = resourceOf(
  'ach-originators',
  z.object({
    'originator-identification': z.string(),
    'originator-name': z.string(),
    'originator-routing-number': z.string(),
    /** Standard entry class: `PPD` from persons, `CCD` from companies. */
    'sec-code': z.string(),
    'created-at': Timestamp,
    'updated-at': Timestamp,
  }),
);
export type AchOriginator = z.infer<typeof AchOriginator>;

export const listAchOriginators = {
  method: 'GET',
  path: '/v2/ach-originators',
  summary: 'Who sent incoming ACH transfers',
  credential: 'user',
  status: 200,
  answer: collectionOf(AchOriginator),
} satisfies Operation;

export const readAchOriginator = {
  method: 'GET',
  path: '/v2/ach-originators/:id',
  summary: 'Who sent one of them',
  credential: 'user',
  status: 200,
  answer: documentOf(AchOriginator),
} satisfies Operation;
