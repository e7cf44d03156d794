import * as z from 'zod/mini';
import { timestamps } from './attribute-types.ts';
import { collection } from './collection.ts';
import { exampleIds } from './example-values.ts';
import { inputOf, resourceOf, Timestamp, Uuid } from './json-api.ts';
import { Amount, CurrencyType, PositiveAmount } from './money.ts';
import { OfferingExemption } from './offering-exemption.ts';
import { PlainName } from './plain-name.ts';

/** Securities offered to many contributors, with the most that it may raise. Coverage: LI10. */

export const OfferingStatus = z.enum(['open', 'closed']);

export const Offering = resourceOf(
  'offerings',
  z.object({
    name: z.string(),
    exemption: OfferingExemption,
    status: OfferingStatus,
    'currency-type': CurrencyType,
    'maximum-amount': Amount,
    /** Sum of the `offering-amount` of its contributions. */
    'raised-amount': Amount,
    /** The rest, which can still be contributed. */
    'remaining-amount': Amount,
    'closed-at': z.nullable(Timestamp),
    ...timestamps,
  }),
);

export const OfferingInput = z.object({
  /** The issuer's account, whose webhooks receive the events. */
  'account-id': Uuid,
  name: PlainName,
  exemption: OfferingExemption,
  /** In USD. Default: the most that the exemption permits. */
  'maximum-amount': z.optional(PositiveAmount),
});
export type OfferingInput = z.infer<typeof OfferingInput>;

export const OfferingChange = z.object({
  name: z.optional(PlainName),
  /** At least what has been raised. */
  'maximum-amount': z.optional(PositiveAmount),
});
export type OfferingChange = z.infer<typeof OfferingChange>;

const offerings = collection(Offering);
export const createOffering = offerings.create(
  'Create an offering with the most that it may raise',
  {
    permissionOn: 'named',
    body: inputOf(OfferingInput),
    example: {
      'account-id': exampleIds.account,
      name: 'Series seed',
      exemption: 'reg_cf',
      'maximum-amount': '1000000.00',
    },
  },
);
export const [listOfferings, readOffering] = offerings.listAndRead();
export const changeOffering = offerings.change('Update the name or the maximum of an offering', {
  body: inputOf(OfferingChange),
  refusedByState: true,
  example: { name: 'Series seed' },
});
export const closeOffering = offerings.action(
  'close',
  'Close an offering: it takes no more contributions',
);
