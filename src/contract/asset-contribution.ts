import * as z from 'zod/mini';
import { acquisitionFields, wholeAcquisition } from './asset-transfer-method.ts';
import { CalendarDate } from './calendar-date.ts';
import { collectionOf, documentOf, inputOf, resourceOf, Timestamp, Uuid } from './json-api.ts';
import { Amount, CurrencyType } from './money.ts';
import type { Operation } from './operation.ts';
import { PositiveUnits, Units } from './units.ts';
import { withRules } from './with-rules.ts';

/** Assets that are brought into an account. Platform facts: Appendix A. */

export const AssetContribution = resourceOf(
  'asset-contributions',
  z.object({
    'acquisition-on': z.nullable(CalendarDate),
    'cost-basis': z.nullable(Amount),
    'created-at': Timestamp,
    'currency-type': z.nullable(CurrencyType),
    /** What has come: zero until its transfer is settled. */
    'unit-count': Units,
    'unit-count-expected': Units,
  }),
);

export const AssetContributionInput = withRules(
  z.object({
    'account-id': Uuid,
    'asset-id': Uuid,
    'contact-id': z.optional(Uuid),
    'unit-count': PositiveUnits,
    ...acquisitionFields,
  }),
  wholeAcquisition,
);
export type AssetContributionInput = z.infer<typeof AssetContributionInput>;

export const createAssetContribution = {
  method: 'POST',
  path: '/v2/asset-contributions',
  summary: 'Announces assets that come into an account',
  credential: 'user',
  body: inputOf(AssetContributionInput),
  status: 201,
  answer: documentOf(AssetContribution),
} satisfies Operation;

export const listAssetContributions = {
  method: 'GET',
  path: '/v2/asset-contributions',
  summary: 'The contributions of assets the caller may see',
  credential: 'user',
  status: 200,
  answer: collectionOf(AssetContribution),
} satisfies Operation;

export const readAssetContribution = {
  method: 'GET',
  path: '/v2/asset-contributions/:id',
  summary: 'One contribution of assets',
  credential: 'user',
  status: 200,
  answer: documentOf(AssetContribution),
} satisfies Operation;
