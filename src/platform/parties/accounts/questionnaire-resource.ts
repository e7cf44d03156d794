import { readAccountQuestionnaire } from '../../../contract/index.ts';
import { toOne } from '../../kernel/json-api/relationship.ts';
import { defineResource, ofAccount } from '../../kernel/json-api/resource.ts';

/** What an account is meant for. */
export const questionnaireResource = defineResource(readAccountQuestionnaire.answer.shape.data, {
  table: 'account_questionnaires',
  queryable: ['account-id', 'created-at', 'updated-at'],
  relationships: { account: toOne('accounts') },
  visibleTo: ofAccount('account_id'),
});
