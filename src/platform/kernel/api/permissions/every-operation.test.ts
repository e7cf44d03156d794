import { beforeEach, expect, test } from 'vitest';
import { type Operation, operations, type Permission, pathOf } from '../../../../contract/index.ts';
import { cards } from '../../../cards/cards/cards.ts';
import { inviteToken, join } from '../../../parties/users/testing/people.ts';
import type { ApiClient } from '../../../testing/api-client.ts';
import { useTestPlatform } from '../../../testing/test-platform.ts';
import { exampleOf } from './testing/example-of.ts';
import { createSharedAccount, picture, type SharedAccount } from './testing/shared-account.ts';
import { createSharedMoney } from './testing/shared-money.ts';
import { sendForm, uploadWith } from './testing/upload-with.ts';

const given = useTestPlatform({
  modules: [cards()],
  fetch: () => Promise.reject(new TypeError('fetch failed')),
});

/** Users act on themselves or the whole sandbox, or the response comes before the check. */
const withoutPermission = [
  ...['createJwt', 'invalidateSession', 'changeUser', 'changeCurrentUser', 'changePassword'],
  ...['changeCurrentPassword', 'invalidateJwts', 'invalidateCurrentJwts', 'createTotpSecret'],
  ...['createCurrentTotpSecret', 'activateTotp', 'activateCurrentTotp', 'disableUserInSandbox'],
  ...['createApiKey', 'changeApiKey', 'rollApiKey', 'revokeApiKey'],
  ...['enableUserInSandbox', 'advanceSandboxClock', 'createWatchedRequestTest'],
  ...['previewAgreement', 'approveAuthorizationItem', 'denyAuthorizationItem'],
];

/** Operations that change users or permissions, or end an account. */
const ofFullControl = [
  ...['closeAccountPending', 'setRuleGroup', 'approveFundsTransferMethod'],
  ...['createUserInvitation', 'deleteUserInvitation', 'approveUserInvitationReview'],
  ...['denyUserInvitationReview', 'updateAccountPermissions', 'deleteAccessPolicy'],
];

/** Users with permissions on single accounts may not call these. */
const ofOrganization = [
  ...['createAccount', 'createOrganization', 'changeOrganization', 'createReferralCode'],
  ...['changeOrganizationFeatures', 'setOrganizationPolicy', 'changeOrganizationPolicy'],
  ...['denyInSandbox', 'allowInSandbox', 'resetSandbox', 'addTradeDeskUsersInSandbox'],
  ...['changeAssetTradeDesk', 'createRuleGroup', 'createRule', 'simulateRule'],
  'createAuthorizationGroup',
  ...['addAuthorizationGroupUsers', 'removeAuthorizationGroupUsers'],
  ...['createAuthorizationRuleGroup', 'createNachaConfig', 'createNachaBatch'],
  ...['submitNachaBatchInSandbox', 'settleNachaBatchInSandbox'],
];

/** Users with a permission on one of two accounts may not call these. */
const ofTwoAccounts = [
  ...['approveAccountCashTransferInSandbox', 'approveAccountCashTransferReview'],
  ...['approveInternalAssetTransferInSandbox', 'approveInternalAssetTransferReview'],
  ...['denyInternalAssetTransferInSandbox', 'denyInternalAssetTransferReview'],
  ...['cancelAccountCashTransfer', 'denyAccountCashTransferInSandbox'],
  ...['denyAccountCashTransferReview', 'reverseAccountCashTransfer'],
];

/** Users with permissions on single accounts don't see what these change. */
const hidden = ['disableReferralCode'];

const entries = Object.entries(operations).filter(([, { credential }]) => credential === 'user');
// Operations that answer 202 immediately are rejected later, at the address in their answer.
const writes = entries.filter(
  ([name, { method, permission, status }]) =>
    method !== 'GET' && permission && status !== 202 && !hidden.includes(name),
);

let owner: ApiClient;
let shared: SharedAccount;

beforeEach(async () => {
  owner = await given.signUp();
  shared = await createSharedAccount(owner, uploadWith(given.platform, owner));
  await createSharedMoney(given.platform.services, owner, shared);
  const invitation = { permissions: ['read'], 'resource-type': 'account' };
  const email = 'invited@example.com';
  await inviteToken(owner, { ...invitation, email, 'resource-id': shared.accountId });
});

test('every writing operation declares its permission, with listed exceptions', () => {
  const unsaid = entries.filter(([, { method, permission }]) => method !== 'GET' && !permission);
  expect(unsaid.map(([name]) => name).sort()).toEqual([...withoutPermission].sort());
});

// Covers AU2, ER6
test('no operation that requires a user works without one', async () => {
  const open: string[] = [];
  for (const [name, operation] of entries) {
    const path = pathOf(operation, { id: shared.accountId, hash: shared.cardHash });
    const { status } = await given.anonymous.send(operation.method, path);
    if (status !== 401) open.push(`${name}: ${status}`);
  }
  expect(open).toEqual([]);
});

test('what a guest does not see is not found', async () => {
  const { id } = await owner.mustPost('/v2/referral-codes', { name: 'Spring newsletter' });
  const { accountId } = shared;
  const permissions: Permission[] = ['full_control'];
  const invitation = { email: 'guest@example.com', accountId, permissions };
  const guest = await join(owner, given.anonymous, invitation);
  expect((await guest.post(`/v2/referral-codes/${id}/disable`, {})).status).toBe(404);
  expect((await owner.post(`/v2/referral-codes/${id}/disable`, {})).status).toBe(200);
});

/** Returns operations by name that a guest with permissions on the account is refused, or not. */
async function callAll(permissions: Permission[], names: (name: string) => boolean) {
  const { accountId } = shared;
  const invitation = { email: 'guest@example.com', accountId, permissions };
  const guest = await join(owner, given.anonymous, invitation);
  const [refused, allowed]: [string[], string[]] = [[], []];
  for (const [name, operation] of writes.filter(([each]) => names(each))) {
    const refusal = await refusalOf(guest, operation);
    if (refusal === '403 forbidden') refused.push(name);
    else allowed.push(`${name}: ${refusal}`);
  }
  return { refused, allowed };
}

// Covers AU3, AU10, ER7
test.each<[Permission[], string[]]>([
  [['read'], writes.map(([name]) => name)],
  [['dual_control'], writes.map(([name]) => name)],
  [['manage'], [...ofFullControl, ...ofTwoAccounts, ...ofOrganization]],
  [['full_control'], [...ofTwoAccounts, ...ofOrganization]],
])('with %j on the account rejects %j', async (permissions, names) => {
  const { allowed } = await callAll(permissions, (name) => names.includes(name));
  expect(allowed).toEqual([]);
});

// Covers AU10
test.each<[Permission[], string[]]>([
  [['manage'], [...ofFullControl, ...ofTwoAccounts, ...ofOrganization]],
  [['full_control'], [...ofTwoAccounts, ...ofOrganization]],
])('with %j on the account only these are rejected: %j', async (permissions, names) => {
  const { refused } = await callAll(permissions, (name) => !names.includes(name));
  expect(refused).toEqual([]);
});

/** Returns status and code of the response; for other rejections the detail. */
async function refusalOf(client: ApiClient, operation: Operation): Promise<string> {
  const path = pathOf(operation, { id: await idFor(operation), hash: hashFor(operation) });
  if (operation.encoding === 'multipart') {
    const fields = { 'contact-id': shared.contactId, file: picture() };
    const { status } = await sendForm(given.platform, client, path, fields);
    return status === 403 ? '403 forbidden' : String(status);
  }
  const attributes = exampleOf(operation, shared);
  const body = JSON.stringify({ data: { attributes } });
  const { status, errors } = await client.send(operation.method, path, body);
  const [error] = errors;
  const isLacking = error?.detail.includes('needs the permission');
  return isLacking ? `${status} ${error?.code}` : `${status} ${JSON.stringify(errors)}`;
}

/** Returns the newest id of the type in the path. */
async function idFor({ path }: Operation): Promise<string> {
  if (!path.includes(':id')) return '';
  const [, , type = ''] = path.split('/');
  const query = `account.id=${shared.accountId}&sort=-created-at&page[size]=1`;
  const { list } = await owner.get(`/v2/${type}?${query}`);
  return String(list[0]?.id);
}

function hashFor({ path }: Operation): string {
  return path.includes('/contributions/') ? shared.contributionHash : shared.cardHash;
}
