import {
  type AccountQuestionnaireInput,
  readAccountQuestionnaire,
} from '../../../contract/index.ts';
import { invalidAttribute } from '../../kernel/store/index.ts';
import { defineResource, ofAccount, toOne, type Work } from '../../kernel/work/index.ts';
import { contactResource } from '../contacts/contact-resource.ts';

/** The intended use of an account. */
export const questionnaireResource = defineResource(readAccountQuestionnaire.answer.shape.data, {
  table: 'account_questionnaires',
  queryable: ['account-id', 'created-at', 'updated-at'],
  relationships: { account: toOne('accounts') },
  visibleTo: ofAccount('account_id'),
});

/** Inserts the questionnaire of a new account. @throws Failure invalid_attribute */
export async function insertQuestionnaire(
  work: Work,
  options: { accountId: string; ownerId: string; input: AccountQuestionnaireInput },
): Promise<void> {
  const { accountId, ownerId, input } = options;
  const business = input['nature-of-business-of-the-company'] ?? null;
  const owner = await work.read(contactResource, ownerId);
  if (business === null && owner.contact_type !== 'natural_person') {
    const pointer = 'account-questionnaire/nature-of-business-of-the-company';
    throw invalidAttribute(pointer, 'nature-of-business-of-the-company is required for companies.');
  }
  await work.insert(questionnaireResource, {
    account_id: accountId,
    purpose_of_account: input['purpose-of-account'],
    associations_with_other_accounts: input['associations-with-other-accounts'],
    source_of_assets_and_income: input['source-of-assets-and-income'],
    intended_use_of_account: input['intended-use-of-account'],
    anticipated_types_of_assets: input['anticipated-types-of-assets'],
    anticipated_monthly_cash_volume: input['anticipated-monthly-cash-volume'],
    anticipated_trading_patterns: input['anticipated-trading-patterns'],
    anticipated_monthly_transactions_incoming: input['anticipated-monthly-transactions-incoming'],
    anticipated_monthly_transactions_outgoing: input['anticipated-monthly-transactions-outgoing'],
    nature_of_business_of_the_company: business,
  });
}
