import {
  type createResourceToken,
  OnboardingOptions,
  type ResourceTokenInput,
  type ResourceTokenType,
} from '../../../contract/index.ts';
import {
  type Call,
  parseAllowedOrigins,
  requirePermission,
  toProblems,
} from '../../kernel/api/index.ts';
import { invalidAttribute, requireNoProblems } from '../../kernel/store/index.ts';
import type { ResourceToken, Row, Services } from '../../kernel/work/index.ts';
import { requireNotEnded } from '../accounts/require-not-ended.ts';
import { redeemForAccount } from '../referral-codes/redeem-referral-code.ts';

const defaultLifetimeSeconds = 3600;

/** Resource types that each kind of token can be for. */
const targets: Record<ResourceTokenType, readonly string[]> = {
  credit_card_resource: ['credit-card-resource'],
  contribution: ['contribution'],
  create_natural_person: ['account', 'user'],
  create_company: ['account', 'user'],
};

const typeOfTarget: Record<ResourceTokenInput['resource-type'], string> = {
  account: 'accounts',
  user: 'users',
  'credit-card-resource': 'credit-card-resources',
  contribution: 'contributions',
};

/** Mints a user's token. @throws Failure invalid_attribute, forbidden, account_not_opened */
export async function mintRequestedToken(
  services: Services,
  call: Call<typeof createResourceToken>,
): Promise<{ hash: string; token: ResourceToken }> {
  const { input, caller } = call;
  const kind = kindOf(input);
  const resourceType = input['resource-type'];
  const target = services.registry.find(typeOfTarget[resourceType]);
  if (!target || !targets[kind].includes(resourceType)) {
    const detail = `resource-type must be ${targets[kind].join(' or ')} for ${kind}.`;
    throw invalidAttribute('resource-type', detail);
  }
  const data = input.data ?? {};
  const { 'referral-code': code } = optionsIn(data);
  await checkOffering(services, call, { kind, data });
  const row = await call.row(target, input['resource-id'], 'resource-id');
  const accountId = accountOf(resourceType, row);
  // Users can always mint tokens for themselves.
  if (row.id !== caller.userId) await requirePermission(services, caller, accountId, 'manage');
  if (accountId !== null) await requireNotEnded(services.store.db, accountId);
  const token = {
    id: call.resourceId,
    attemptId: call.attemptId,
    kind,
    resourceType,
    resourceId: String(row.id),
    organizationId: caller.organizationId,
    accountId,
    lifetimeSeconds: input['expires-in'] ?? defaultLifetimeSeconds,
    allowedOrigins: parseAllowedOrigins(input['allowed-origins']),
    data,
    createdByUserId: caller.userId,
  };
  if (code === undefined) {
    return services.transact((work) => work.tokens.mint(work.trx, token));
  }
  if (accountId === null || resourceType !== 'account') {
    throw invalidAttribute(codeAttribute, `${codeAttribute} needs the resource-type account.`);
  }
  const redeemed = { organizationId: caller.organizationId, code, attribute: codeAttribute };
  return services.transact(async (work) => {
    await redeemForAccount(work, accountId, redeemed);
    return work.tokens.mint(work.trx, token);
  });
}

const codeAttribute = 'data/referral-code';

/** Resolves the older name `create_contact`, which two kinds share, by its contact types. */
function kindOf({ 'resource-token-type': type, data = {} }: ResourceTokenInput): ResourceTokenType {
  if (type !== 'create_contact') return type;
  const named = data['contact-types'] ?? 'natural_person';
  const contactTypes = (Array.isArray(named) ? named : [named]).map((each) =>
    String(each).replaceAll('-', '_'),
  );
  if (contactTypes.length === 1 && contactTypes[0] === 'natural_person') {
    return 'create_natural_person';
  }
  if (contactTypes.length === 1 && contactTypes[0] === 'company') return 'create_company';
  const detail = 'data.contact-types must be either natural_person or company.';
  throw invalidAttribute('data/contact-types', detail);
}

const offeringAttribute = 'data/offering-id';

/** @throws Failure invalid_attribute for an offering that the user can't see, or a form that can't pay */
async function checkOffering(
  { registry }: Services,
  { row }: Pick<Call, 'row'>,
  { kind, data }: { kind: ResourceTokenType; data: Readonly<Record<string, unknown>> },
): Promise<void> {
  const { 'offering-id': id } = data;
  if (id === undefined) return;
  const offerings = registry.find('offerings');
  if (kind !== 'credit_card_resource' || !offerings) {
    const detail = `${offeringAttribute} needs a token of the type credit_card_resource.`;
    throw invalidAttribute(offeringAttribute, detail);
  }
  await row(offerings, String(id), offeringAttribute);
}

/** @throws Failure invalid_attribute for invalid options of the form */
function optionsIn(data: Readonly<Record<string, unknown>>): OnboardingOptions {
  const parsed = OnboardingOptions.safeParse(data);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map((issue) => ({
    ...issue,
    path: ['data', 'attributes', 'data', ...issue.path],
  }));
  requireNoProblems(toProblems(issues, { data: { attributes: { data } } }));
  return {};
}

function accountOf(resourceType: ResourceTokenInput['resource-type'], row: Row): string | null {
  if (resourceType === 'account') return String(row.id);
  return typeof row.account_id === 'string' ? row.account_id : null;
}
