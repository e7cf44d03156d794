import type { Resource as WireResource } from '../../../contract/index.ts';
import type { QueuedDocument, QueuedSubject } from '../../../contract/operator-desk.ts';
import { Failure } from '../../kernel/failure.ts';
import type { Row } from '../../kernel/json-api/attribute.ts';
import { readRow } from '../../kernel/json-api/read-rows.ts';
import { toWire } from '../../kernel/json-api/to-wire.ts';
import type { Services } from '../../kernel/services.ts';
import type { Queryable } from '../../kernel/store/store.ts';
import type { Operator } from '../people/operator.ts';
import { type FourEyes, needsTwo, permittedKind } from './kinds.ts';
import { readProposal } from './proposals.ts';
import { readQueued } from './queued-kind.ts';
import { readHistory } from './read-history.ts';
import { digestOfSubject, type Subject } from './subject.ts';

interface Reading extends Pick<Services, 'store' | 'clock' | 'registry'> {
  readonly fourEyes: FourEyes;
}

/**
 * Everything that an operator needs to decide.
 *
 * @throws Failure not_found, forbidden
 */
export async function readSubject(
  { store, clock, registry, fourEyes }: Reading,
  operator: Operator,
  asked: Subject,
): Promise<QueuedSubject> {
  const { type } = asked;
  const kind = permittedKind(operator, type);
  const found = await readQueued(store.db, kind, { id: asked.id, now: clock.now() });
  if (!found) throw new Failure('not_found', `There is no ${type} with this id.`);
  const { row, isWaiting } = found;
  const subject = { type, id: String(row.id) };
  const digest = await digestOfSubject(store.db, row);
  return {
    data: plain(toWire(kind.resource, row)),
    included: await readRelated({ store, registry }, row),
    meta: {
      version: digest,
      'is-waiting': isWaiting,
      decisions: Object.entries(kind.decisions).map(([name, { takesMessage }]) => ({
        name,
        'takes-message': takesMessage?.(row) ?? false,
      })),
      'needs-two': needsTwo(fourEyes, kind.type),
      proposal: await readProposal(store.db, operator, { ...subject, digest }),
      documents: kind.permission === 'checks' ? await readDocuments(store.db, row) : [],
      history: await readHistory(store.db, subject),
    },
  };
}

/** Related resources: first those of the row itself, then those of the rows found. */
const steps = [
  {
    contact_id: 'contacts',
    account_id: 'accounts',
    disbursement_id: 'disbursements',
    asset_disbursement_id: 'asset-disbursements',
    funds_transfer_id: 'funds-transfers',
    asset_transfer_id: 'asset-transfers',
  },
  {
    primary_address_id: 'addresses',
    funds_transfer_method_id: 'funds-transfer-methods',
    asset_transfer_method_id: 'asset-transfer-methods',
  },
] as const;

async function readRelated(
  { store, registry }: Pick<Services, 'store' | 'registry'>,
  row: Row,
): Promise<WireResource[]> {
  const found = new Map<string, WireResource>();
  let rows: readonly Row[] = [row];
  for (const step of steps) {
    const next: Row[] = [];
    for (const [column, type] of Object.entries(step)) {
      for (const id of new Set(rows.map((each) => each[column]))) {
        const resource = registry.find(type);
        if (!resource || typeof id !== 'string') continue;
        const read = await readRow(store.db, { resource, id, viewer: 'platform' });
        if (!read) continue;
        next.push(read);
        found.set(id, plain(toWire(resource, read)));
      }
    }
    rows = next;
  }
  return [...found.values()];
}

/** Without links: they lead to the API of users, where operators have no access. */
function plain({ type, id, attributes }: WireResource): WireResource {
  return { type, id, attributes };
}

/** The documents of a check, and the latest others of its contact. */
async function readDocuments(db: Queryable, row: Row): Promise<QueuedDocument[]> {
  const own = [row.uploaded_document_id, row.backside_document_id].filter(
    (id): id is string => typeof id === 'string',
  );
  const documents = await db
    .selectFrom('uploaded_documents')
    .select(['id', 'label', 'mime_type'])
    .where(({ or, eb }) =>
      or([
        eb('contact_id', '=', String(row.contact_id)),
        ...(own.length > 0 ? [eb('id', 'in', own)] : []),
      ]),
    )
    .orderBy(({ eb }) => eb('id', '=', own[0] ?? null), 'desc')
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute();
  return documents.map(({ id, label, mime_type }) => ({ id, label, 'mime-type': mime_type }));
}
