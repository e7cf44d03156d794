import { createUploadToken, finishUploads, uploadTokenLifetime } from '../../../contract/index.ts';
import {
  type Call,
  type OneReply,
  one,
  requireResource,
  route,
  type TokenView,
} from '../../kernel/api/index.ts';
import { Failure, type Queryable } from '../../kernel/store/index.ts';
import { type ResourceToken, type Services, tokenFailure } from '../../kernel/work/index.ts';
import { requireLaunchable } from '../../parties/accounts/require-not-ended.ts';
import { onboardingFormResource } from './onboarding-form.ts';
import { formKinds, lockToken, type TokenCall, usableToken } from './onboarding-token.ts';

const kind = 'upload_documents';

/** Tokens for uploading documents from a phone to a form that is open on another device. */
export function createUploadTokens(services: Services) {
  const { tokens, store, clock } = services;

  /** @throws Failure if the form was submitted, disabled, cancelled or has expired */
  async function activeForm(token: ResourceToken): Promise<ResourceToken> {
    const form = await formTokenOf(store.db, token);
    tokens.requireActive(form);
    return form;
  }

  /** Returns the form's token for uploads, by its own hash or by that of an upload token. */
  async function formOf(call: TokenCall): Promise<ResourceToken> {
    const token = await call.anyToken(...formKinds, kind);
    if (token.resource_token_type !== kind) return usableToken(services, call);
    tokens.requireActive(token);
    return activeForm(token);
  }

  /** Returns the token whose draft may be saved. @throws Failure as `call.token` does */
  async function writable(call: TokenCall): Promise<ResourceToken> {
    const token = await call.token(...formKinds, kind);
    if (token.resource_token_type === kind) await activeForm(token);
    return token;
  }

  /** Like `writable`, but also accepts a used upload token: the form reads its last uploads. */
  async function readable(call: TokenCall): Promise<ResourceToken> {
    const token = await call.anyToken(...formKinds, kind);
    if (token.resource_token_type !== kind || token.status !== 'used') return writable(call);
    if (token.expires_at <= clock.now()) throw tokenFailure('expired');
    await activeForm(token);
    return token;
  }

  const shown = (token: ResourceToken, attributes = {}): OneReply =>
    one(requireResource(services, 'resource-tokens'), token.id, { attributes });

  const view: TokenView = async (token, isActive) => {
    if (!isActive) return { included: [] };
    const form = await activeForm(token);
    if (form.account_id !== null) await requireLaunchable(store.db, form.account_id);
    return { included: [{ resource: onboardingFormResource, id: form.id }] };
  };

  return {
    formOf,
    writable,
    readable,
    view,
    routes: [
      route(createUploadToken, async (call) => {
        const { hash, token } = await mintOnce(services, await call.token(...formKinds), call);
        return shown(token, { token: hash, 'resource-token-hash': hash });
      }),
      route(finishUploads, async (call) => {
        const token = await call.token(kind);
        if (await tokens.end(store.db, token.id, 'used')) return shown(token);
        throw new Failure('token_used', 'The uploads with this token have already ended.');
      }),
    ],
  };
}

/** Ends the upload tokens of a form, when a new one is minted or the form is submitted. */
export async function endUploadTokens(
  { tokens }: Pick<Services, 'tokens'>,
  trx: Queryable,
  form: ResourceToken,
): Promise<void> {
  await trx
    .deleteFrom('resource_token_drafts')
    .where('resource_token_id', 'in', (from) =>
      from
        .selectFrom('resource_tokens')
        .select('id')
        .where('resource_id', '=', form.id)
        .where('resource_token_type', '=', kind),
    )
    .execute();
  await tokens.endAll(trx, { kind, resourceId: form.id, status: 'disabled' });
}

/** Mints a token, or returns the one of an earlier run of the same request. */
function mintOnce(
  services: Services,
  form: ResourceToken,
  { resourceId: id, attemptId }: Pick<Call, 'resourceId' | 'attemptId'>,
): Promise<{ hash: string; token: ResourceToken }> {
  const { tokens, clock } = services;
  return services.transact(async ({ trx }) => {
    // Of concurrent requests, the second ends the token of the first.
    tokens.requireActive(await lockToken(trx, form.id));
    const before = await tokenOf(trx, id);
    if (before) return { hash: tokens.hashOf(kind, attemptId), token: before };
    await endUploadTokens(services, trx, form);
    const left = (form.expires_at.getTime() - clock.now().getTime()) / 1000;
    return tokens.mint(trx, {
      id,
      attemptId,
      kind,
      resourceType: 'resource-token',
      resourceId: form.id,
      organizationId: form.organization_id,
      accountId: form.account_id,
      lifetimeSeconds: Math.min(uploadTokenLifetime, left),
    });
  });
}

function tokenOf(db: Queryable, id: string): Promise<ResourceToken | undefined> {
  return db.selectFrom('resource_tokens').selectAll().where('id', '=', id).executeTakeFirst();
}

async function formTokenOf(db: Queryable, token: ResourceToken): Promise<ResourceToken> {
  const form = await tokenOf(db, token.resource_id);
  if (!form) throw new Error('an upload token has no form');
  return form;
}
