import * as z from 'zod/mini';
import { collection } from './collection.ts';
import { exampleIds } from './example-values.ts';
import { inputOf, resourceOf, Timestamp, Uuid } from './json-api.ts';
import { Amount, CurrencyType } from './money.ts';
import { ruleBreaches } from './rule-rules.ts';
import { decimalOf } from './units.ts';
import { withRules } from './with-rules.ts';

/** Rules for the amount and frequency of transfers. Coverage: "Transaction policy resources". */

export const RuleType = z.enum(['amount', 'frequency']);
export type RuleType = z.infer<typeof RuleType>;

/** Also accepted as in the specification's text ("Account Cash Transfer"). */
export const GovernedTransferType = z.enum([
  'account_cash_transfer',
  'asset_transfer',
  'funds_transfer',
  'internal_asset_transfer',
  'sub_asset_transfer',
]);

export const Rule = resourceOf(
  'rules',
  z.object({
    active: z.boolean(),
    'asset-id': z.nullable(Uuid),
    'created-at': Timestamp,
    'currency-type': z.nullable(CurrencyType),
    internal: z.boolean(),
    'number-of-transactions': z.nullable(z.int()),
    'past-hours': z.nullable(z.number()),
    'rule-group-id': Uuid,
    'rule-type': RuleType,
    'transfer-amount-maximum': z.nullable(Amount),
    'transfer-amount-minimum': z.nullable(Amount),
    'transfer-types': z.array(GovernedTransferType),
    'updated-at': Timestamp,
  }),
);

/** Money or units of an asset with up to 18 decimal places: a number or a decimal string. */
const Quantity = z.union([z.string(), z.number()]).check(
  z.refine((value) => /^\d{1,18}(\.\d{1,18})?$/.test(decimalOf(value)), {
    error: 'must be a decimal of at least 0 with at most 18 digits before and after the point',
  }),
);

const attributes = z.object({
  'rule-group-id': Uuid,
  'rule-type': RuleType,
  'transfer-types': z
    .array(GovernedTransferType)
    .check(z.minLength(1, { error: 'must contain at least one transfer type' }), z.maxLength(20)),
  /** Default: true. */
  active: z.optional(z.boolean()),
  /** With neither, the rule applies to every currency and asset separately. */
  'asset-id': z.optional(Uuid),
  'currency-type': z.optional(CurrencyType),
  'transfer-amount-minimum': z.optional(Quantity),
  'transfer-amount-maximum': z.optional(Quantity),
  'past-hours': z.optional(
    z.union([z.string(), z.number()]).check(
      z.refine((value) => /^\d{1,6}(\.\d{1,4})?$/.test(String(value)) && Number(value) > 0, {
        error: 'must be a number of hours above 0',
      }),
    ),
  ),
  /** Transfers allowed within the hours; further ones need authorization. */
  'number-of-transactions': z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000_000))),
});
export const RuleInput = withRules(attributes, ruleBreaches);
export type RuleInput = z.infer<typeof RuleInput>;

const rules = collection(Rule);
export const createRule = rules.create('Add a rule to a rule group', {
  permission: 'full_control',
  permissionOn: 'organization',
  body: inputOf(RuleInput),
  example: {
    'rule-group-id': exampleIds.ruleGroup,
    'rule-type': 'frequency',
    'transfer-types': ['funds_transfer'],
    'past-hours': 1,
    'number-of-transactions': 1,
  },
});
export const [listRules, readRule] = rules.listAndRead();
