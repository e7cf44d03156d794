import { sql } from 'kysely';
import type { Resource as WireResource } from '../../../../../contract/index.ts';
import type { TestPlatform } from '../../../../testing/test-platform.ts';
import { createRegistry } from '../../../work/resources/registry.ts';
import type { Resource } from '../../../work/resources/resource.ts';
import type { ReadContext } from '../include.ts';
import { readIndexPage } from '../index-page.ts';

export interface TestPage {
  readonly data: readonly WireResource[];
  readonly included: readonly WireResource[];
  readonly links: Readonly<Record<string, string>>;
  readonly meta: Readonly<Record<'page-count' | 'resource-count', number>>;
}

/** A resource that everybody sees, in the table of its name; with text ids by default. */
export const testResource = (type: string, more: Partial<Resource> = {}): Resource => ({
  type,
  table: type,
  idKind: 'text',
  attributes: {},
  relationships: {},
  visibleTo: () => sql`true`,
  isEmpty: false,
  ...more,
});

/** Reads a page of the first resource, as the platform. */
export async function readTestPage(
  { store, platform }: TestPlatform,
  resources: readonly [Resource, ...Resource[]],
  { link, ...more }: { link: string } & Partial<ReadContext>,
): Promise<TestPage> {
  const { secrets } = platform.services;
  const context = { db: store.db, registry: createRegistry(resources), secrets, ...more };
  const url = new URL(link, 'http://127.0.0.1');
  return (await readIndexPage({ ...context, viewer: 'platform' }, resources[0], {
    url,
  })) as TestPage;
}
