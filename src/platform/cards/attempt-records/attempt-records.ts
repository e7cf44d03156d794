import { CardAttemptRecord } from '../../../contract/index.ts';
import type { ModuleFactory } from '../../kernel/api/index.ts';
import { defineResource, ofAccount, toOne, toOneOf } from '../../kernel/work/index.ts';

const resource = defineResource(CardAttemptRecord, {
  table: 'card_attempt_records',
  storedIn: 'card_attempts',
  except: { number: { column: 'ordinal' } },
  relationships: {
    account: toOne('accounts'),
    contact: toOne('contacts'),
    contribution: toOne('contributions'),
    'credit-card-resource': toOne('credit-card-resources'),
    'credit-card-authorization': toOneOf('credit-card-authorizations', 'card_attempt_id'),
  },
  visibleTo: ofAccount('account_id'),
  // Integrators get webhooks of the contribution or the linked card instead.
  announced: { receivers: [] },
});

/** Attempts as their organization reads them. `attempts` writes the rows. */
export const attemptRecords: ModuleFactory = () => ({ resources: [resource] });
