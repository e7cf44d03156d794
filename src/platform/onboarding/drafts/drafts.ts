import { type Selectable, sql } from 'kysely';
import {
  draftSaveHeader,
  maxDraftBytes,
  mediaType,
  type OnboardingDraft,
} from '../../../contract/index.ts';
import { cardNumberProblems, isRecord, toKebabKeys } from '../../kernel/api/index.ts';
import {
  Failure,
  type Queryable,
  type ResourceTokenDraftsTable,
  requireNoProblems,
  toTimestamp,
} from '../../kernel/store/index.ts';
import type { ResourceToken, Services } from '../../kernel/work/index.ts';
import { requireNotEnded } from '../../parties/accounts/require-not-ended.ts';
import { lockToken } from '../tokens/onboarding-token.ts';

type DraftRow = Selectable<ResourceTokenDraftsTable>;

const purpose = 'onboarding-drafts';

/** Reads the draft of a token. */
export async function readDraft(services: Services, token: ResourceToken): Promise<Response> {
  const row = await services.store.db
    .selectFrom('resource_token_drafts')
    .selectAll()
    .where('resource_token_id', '=', token.id)
    .executeTakeFirst();
  return answerOf(services, row);
}

/**
 * Replaces the draft of a token. With `ifMatch`, only if the draft has this version or was saved
 * with this id. @throws Failure draft_changed
 */
export async function saveDraft(
  services: Services,
  token: ResourceToken,
  sent: { body: string; ifMatch: string | null; saveId: string | null },
): Promise<Response> {
  const attributes = parseDraft(sent.body);
  const expected = parseVersion(sent.ifMatch);
  const saveId = parseSaveId(sent.saveId);
  const row = await services.transact(async ({ trx }) => {
    // The token may have ended in the meantime: used tokens have no drafts.
    services.tokens.requireActive(await lockToken(trx, token.id));
    if (token.account_id !== null) await requireNotEnded(trx, token.account_id);
    return write(services, trx, { token, attributes, expected, saveId });
  });
  if (row) return answerOf(services, row);
  const detail = 'The draft was changed elsewhere. Read it again before saving.';
  throw new Failure('draft_changed', detail, { pointer: '/data' });
}

/** Deletes the draft of a token. */
export async function deleteDraft(db: Queryable, tokenId: string): Promise<void> {
  await db.deleteFrom('resource_token_drafts').where('resource_token_id', '=', tokenId).execute();
}

/** Stores the draft, or returns undefined if its version differs from `expected`. */
function write(
  { secrets, clock }: Services,
  trx: Queryable,
  draft: { token: ResourceToken; attributes: object; expected: Expected; saveId: string | null },
): Promise<DraftRow | undefined> {
  const { token, attributes, expected, saveId } = draft;
  const changed = {
    sealed: secrets.seal(purpose, JSON.stringify(attributes)),
    save_id: saveId,
    updated_at: clock.now(),
  };
  const version = sql<number>`resource_token_drafts.version + 1`;
  if (expected === undefined || expected === 0) {
    return trx
      .insertInto('resource_token_drafts')
      .values({ resource_token_id: token.id, version: 1, ...changed })
      .onConflict((conflict) => {
        const onToken = conflict.column('resource_token_id');
        return expected === 0 ? onToken.doNothing() : onToken.doUpdateSet({ ...changed, version });
      })
      .returningAll()
      .executeTakeFirst();
  }
  return trx
    .updateTable('resource_token_drafts')
    .set({ ...changed, version })
    .where('resource_token_id', '=', token.id)
    .where(typeof expected === 'string' ? 'save_id' : 'version', '=', expected)
    .returningAll()
    .executeTakeFirst();
}

/** Returns the attributes unchanged: field names of a form aren't converted to kebab-case. */
function parseDraft(body: string): Record<string, unknown> {
  if (Buffer.byteLength(body) > maxDraftBytes) {
    const detail = `The draft must be at most ${maxDraftBytes / 1024} KiB.`;
    throw new Failure('request_too_large', detail);
  }
  const document = parseJson(body);
  // Rejects documents nested too deep to be serialized.
  toKebabKeys(document);
  const data = isRecord(document) ? document.data : undefined;
  const attributes = isRecord(data) ? data.attributes : undefined;
  if (isRecord(attributes)) {
    requireNoProblems(cardNumberProblems({ data: { attributes: typedIn(attributes) } }));
    return attributes;
  }
  const detail = 'The body must be an object of the form {"data": {"attributes": {…}}}.';
  throw new Failure('invalid_attribute', detail, { pointer: '/data/attributes' });
}

/** Omits file names, which nobody types and which often contain digits of a date. */
function typedIn(attributes: Record<string, unknown>): unknown {
  return JSON.parse(
    JSON.stringify(attributes, (name, item) => (name === 'slots' ? undefined : item)),
  );
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new Failure('malformed_request', 'The body must be JSON. Check its quotes and commas.');
  }
}

/** A version, the id of a save, or undefined for any. */
type Expected = number | string | undefined;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function parseVersion(ifMatch: string | null): Expected {
  if (ifMatch === null || ifMatch === '*') return undefined;
  const tag = ifMatch.trim().replace(/^"(.*)"$/, '$1');
  if (/^\d{1,9}$/.test(tag)) return Number(tag);
  if (uuid.test(tag)) return tag;
  const detail = 'If-Match must be the version of the draft or the id of the previous save.';
  throw new Failure('malformed_request', detail);
}

function parseSaveId(id: string | null): string | null {
  if (id === null || uuid.test(id)) return id;
  throw new Failure('malformed_request', `${draftSaveHeader} must be a UUID.`);
}

function answerOf({ secrets }: Services, row: DraftRow | undefined): Response {
  const version = row?.version ?? 0;
  const draft: OnboardingDraft = {
    data: {
      type: 'onboarding-drafts',
      id: row?.resource_token_id ?? null,
      attributes: row ? JSON.parse(secrets.open(purpose, row.sealed)) : {},
    },
    meta: { version, 'updated-at': row ? toTimestamp(row.updated_at) : null },
  };
  const headers = { 'content-type': mediaType, etag: `"${version}"` };
  return new Response(JSON.stringify(draft), { headers });
}
