import * as z from 'zod/mini';
import { timestamps } from './attribute-types.ts';
import { collection } from './collection.ts';
import { resourceOf, Uuid } from './json-api.ts';

const Answer = z
  .string()
  .check(z.minLength(3, { error: 'must have at least 3 characters' }), z.maxLength(2_000));

/** For every account. */
const answers = {
  'purpose-of-account': Answer,
  'associations-with-other-accounts': Answer,
  'source-of-assets-and-income': Answer,
  'intended-use-of-account': Answer,
  'anticipated-types-of-assets': Answer,
  'anticipated-monthly-cash-volume': Answer,
  'anticipated-trading-patterns': Answer,
  'anticipated-monthly-transactions-incoming': Answer,
  'anticipated-monthly-transactions-outgoing': Answer,
};

export const AccountQuestionnaireInput = z.object({
  ...answers,
  /** Required of companies. */
  'nature-of-business-of-the-company': z.optional(Answer),
});
export type AccountQuestionnaireInput = z.infer<typeof AccountQuestionnaireInput>;

const questionnaire = resourceOf(
  'account-questionnaires',
  z.object({
    ...answers,
    'nature-of-business-of-the-company': z.nullable(z.string()),
    'account-id': Uuid,
    ...timestamps,
  }),
);

export const [listAccountQuestionnaires, readAccountQuestionnaire] =
  collection(questionnaire).listAndRead();
