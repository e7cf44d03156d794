import type { ResourceChange, WebhookEvent } from '../../services/index.ts';
import type { Queryable } from '../../store/index.ts';
import type { Row } from '../resources/attribute.ts';
import type { Resource } from '../resources/resource.ts';

/** Collects which resources a unit of work creates, changes and deletes: each once. */
export function createTouched(trx: Queryable) {
  const touched = new Map<string, ResourceChange>();
  const keep = (change: ResourceChange) => {
    const key = `${change.type} ${change.id}`;
    // A resource that is new stays new.
    if (change.action === 'delete' || !touched.has(key)) touched.set(key, change);
  };
  return {
    add({ type }: Resource, { id }: Row, action: 'create' | 'update'): void {
      keep({ type, id: String(id), action });
    },
    addCreated: (type: string, id: string): void => keep({ type, id, action: 'create' }),
    /** Records who could see the row, which nothing tells later. */
    async addDeleted({ type, accountsOf }: Resource, row: Row): Promise<void> {
      const [account] = (await accountsOf?.(trx, row)) ?? [];
      const { organization_id: organizationId } = row;
      keep({
        type,
        id: String(row.id),
        action: 'delete',
        ...(typeof organizationId === 'string' && { organizationId }),
        ...(account && { accountId: account }),
      });
    },
    /** An event of another name, such as `settled`, changes its resource. */
    byEvent({ resourceType, resourceId, action }: WebhookEvent): void {
      if (action === 'create' || action === 'delete') return;
      keep({ type: resourceType.replaceAll('_', '-'), id: resourceId, action: 'update' });
    },
    all: (): ResourceChange[] => [...touched.values()],
  };
}
