import * as z from 'zod/mini';
import { byUser } from './collection.ts';
import { exampleIds } from './example-values.ts';
import { documentOf, inputOf, Timestamp, Uuid } from './json-api.ts';
import { GovernedTransferType, RuleInput } from './rule.ts';
import { Units } from './units.ts';

/** Days before the simulation whose transfers it reads. */
export const simulatedDays = 90;
/** Newest transfers that a simulation checks at most. */
export const maxSimulatedTransfers = 2000;
/** Held transfers that an answer lists at most, newest first. */
export const maxListedTransfers = 100;

/** Which past transfers a rule would have held. Nothing is stored. */
export const RuleSimulation = z.object({
  type: z.literal('rule-simulations'),
  id: z.null(),
  attributes: z.object({
    /** Accounts that use the rule group now. */
    accounts: z.int(),
    /** 90 days ago. */
    from: Timestamp,
    /**
     * Transfers of these accounts that were checked: the newest 2,000, or fewer for a frequency rule on accounts
     * with very many.
     */
    transfers: z.int(),
    /** False if the period has more transfers than were checked. */
    complete: z.boolean(),
    /** Transfers that the rule would have held. */
    held: z.int(),
    /** The newest 100 of them. */
    'held-transfers': z.array(
      z.object({
        'transfer-type': z.union([GovernedTransferType, z.literal('trade')]),
        'transfer-id': Uuid,
        'account-id': Uuid,
        amount: Units,
        'currency-type': z.nullable(z.string()),
        'asset-id': z.nullable(Uuid),
        'created-at': Timestamp,
      }),
    ),
  }),
});

export const simulateRule = byUser.post(
  '/v2/rules/simulate',
  'Find the transfers of the last 90 days that a rule would have held, without creating it',
  {
    permission: 'full_control',
    permissionOn: 'organization',
    body: inputOf(RuleInput),
    answer: documentOf(RuleSimulation),
    example: {
      'rule-group-id': exampleIds.ruleGroup,
      'rule-type': 'frequency',
      'transfer-types': ['funds_transfer'],
      'past-hours': 1,
      'number-of-transactions': 1,
    },
  },
);
