import * as z from 'zod/mini';
import { acquisitionBreaches, acquisitionFields } from './asset-transfer-method.ts';
import { CalendarDate } from './attribute-types.ts';
import { collection } from './collection.ts';
import { exampleIds } from './example-values.ts';
import { inputOf, resourceOf, Timestamp, Uuid } from './json-api.ts';
import { Amount, CurrencyType } from './money.ts';
import { PositiveUnits, Units } from './units.ts';
import { withRules } from './with-rules.ts';

export const AssetContribution = resourceOf(
  'asset-contributions',
  z.object({
    'acquisition-on': z.nullable(CalendarDate),
    'cost-basis': z.nullable(Amount),
    'created-at': Timestamp,
    'currency-type': z.nullable(CurrencyType),
    /** Received units; zero until the transfer is settled. */
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
  acquisitionBreaches,
);
export type AssetContributionInput = z.infer<typeof AssetContributionInput>;

const assetContributions = collection(AssetContribution);
export const createAssetContribution = assetContributions.create(
  'Create a contribution of assets that will be transferred into an account',
  {
    permissionOn: 'named',
    body: inputOf(AssetContributionInput),
    example: {
      'account-id': exampleIds.account,
      'asset-id': exampleIds.security,
      'unit-count': '1',
    },
  },
);
export const [listAssetContributions, readAssetContribution] = assetContributions.listAndRead();
