import { type AccountInput, createAccount } from '../../../contract/index.ts';
import { insertWebhookConfig, type ModuleFactory, one, route } from '../../kernel/api/index.ts';
import { invalidAttribute } from '../../kernel/store/index.ts';
import { type Caller, on, type Services, type Work } from '../../kernel/work/index.ts';
import { organizationPoliciesOf } from '../accounts/account-policy.ts';
import { accountResource } from '../accounts/account-resource.ts';
import { announceEmail } from '../accounts/announce-email.ts';
import { recordHistory } from '../accounts/change-account.ts';
import { insertAgreement, requestedOwner } from '../agreements/build-agreement.ts';
import { cipCheckDenied } from '../compliance/cip-decisions.ts';
import { contactUnblocked } from '../contacts/contact-events.ts';
import { contactAliases } from '../contacts/contact-resource.ts';
import { redeemReferralCode, refuseMissingCode } from '../referral-codes/redeem-referral-code.ts';
import { adoptAccountOwner, insertAccountOwner } from './account-owner.ts';
import { insertQuestionnaire, questionnaireResource } from './questionnaires.ts';
import { closeDeniedAccount, openIfCleared } from './transitions.ts';

/** Creates accounts with their owners, and opens or closes them when checks are decided. */
export const opening: ModuleFactory = (services) => ({
  resources: [questionnaireResource],
  routes: [
    route(
      createAccount,
      async ({ input, caller, remoteAddress, resourceId: id }) => {
        await createAccountRow(services, { id, input, caller, remoteAddress });
        return one(accountResource, id);
      },
      { aliases: contactAliases, makes: accountResource },
    ),
  ],
  handlers: [on(contactUnblocked, openIfCleared), on(cipCheckDenied, closeDeniedAccount)],
});

interface NewAccount {
  readonly id: string;
  readonly caller: Caller;
  readonly input: AccountInput;
  readonly remoteAddress: string | undefined;
}

/** Creates an account with its owner, webhook config, questionnaire and agreement. */
async function createAccountRow(services: Services, account: NewAccount): Promise<void> {
  const { id: accountId, caller, input, remoteAddress } = account;
  const from = requestedOwner(input);
  await requireByPolicies(services, account);
  await services.transact(async (work) => {
    await insertAccount(work, account);
    const { ownerId, owner } =
      'owner' in from
        ? await insertAccountOwner(work, { accountId, caller, input, owner: from.owner })
        : await adoptAccountOwner(work, { accountId, caller, input, contactId: from.contactId });
    const questionnaire = input['account-questionnaire'];
    if (questionnaire) {
      await insertQuestionnaire(work, { accountId, ownerId, input: questionnaire });
    }
    await insertAgreement(work, {
      accountId,
      input,
      owner: { ...owner, ipAddress: owner.ipAddress ?? remoteAddress ?? null },
    });
    // An existing contact may already have passed all checks.
    if ('contactId' in from) await openIfCleared(work, accountId);
    const email = { accountId, type: 'welcome', resourceId: accountId } as const;
    await announceEmail(work, { ...email, contactId: ownerId });
  });
}

async function requireByPolicies(
  { store }: Services,
  { caller, input }: NewAccount,
): Promise<void> {
  const { 'account-questionnaire': questionnaire, 'referral-code': code } = input;
  if (questionnaire && code !== undefined) return;
  const policies = await organizationPoliciesOf(store.db, caller.organizationId);
  if (code === undefined) refuseMissingCode(policies);
  if (questionnaire || !policies['require-account-questionnaire']) return;
  throw invalidAttribute('account-questionnaire', 'account-questionnaire is required.');
}

/** Adds the webhook config before the first announcement, so that it receives every event. */
async function insertAccount(
  work: Work,
  { id: accountId, caller, input }: NewAccount,
): Promise<void> {
  const { organizationId } = caller;
  const code = input['referral-code'];
  const redeemed = { organizationId, attribute: 'referral-code' };
  const row = await work.insert(accountResource, {
    id: accountId,
    organization_id: organizationId,
    referral_code_id:
      code === undefined ? null : await redeemReferralCode(work, { ...redeemed, code }),
    name: input.name,
    account_type: input['account-type'],
    account_sub_type_id: input['account-sub-type-id'] ?? null,
    authorized_signature: input['authorized-signature'],
    status: 'pending',
  });
  const config = input['webhook-config'];
  if (config) await insertWebhookConfig(work, work.trx, { accountId, input: config });
  await recordHistory(work, { accountId, action: 'created', userId: caller.userId });
  await work.announceNew(accountResource, row);
}
