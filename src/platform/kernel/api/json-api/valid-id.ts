import type { Resource } from '../../work/index.ts';

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** True if a text can be an id: PostgreSQL fails on comparing others. */
export function isValidId(resource: Pick<Resource, 'idKind'>, id: string): boolean {
  return resource.idKind === 'text' ? !id.includes('\0') : uuidPattern.test(id);
}
