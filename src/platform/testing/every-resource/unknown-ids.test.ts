import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Resource as WireResource } from '../../../contract/index.ts';
import { visibleToAll } from '../../kernel/work/resources/resource.ts';
import type { ApiClient } from '../api-client.ts';
import {
  type ForeignRequest,
  type Possessions,
  requestsByBody,
  requestsByPath,
} from './foreign-requests.ts';
import { useStrangers } from './strangers.ts';
import { firstOfEach } from './world.ts';

const strangers = useStrangers();

// Covers SO5, AU10
test.each(['guest', 'newcomer'] as const)(
  'a %s gets the same answer for a hidden id as for an unknown one',
  async (who) => {
    const client = strangers[who];
    const { resources } = strangers.given.registry;
    const own = await firstOfEach(resources, client);
    const hidden = await hiddenFrom(client);
    const unknown = new Map(
      [...hidden].map(([type, each]) => [type, { ...each, id: randomUUID() }]),
    );
    expect(hidden.size).toBeGreaterThan(20);
    const tries = (ids: Possessions) => [...requestsByPath(ids, own), ...requestsByBody(ids, own)];
    const others = tries(unknown);
    const different: string[] = [];
    for (const [index, each] of tries(hidden).entries()) {
      const said = await answerTo(client, each, hidden);
      const expected = await answerTo(client, others[index] ?? each, unknown);
      if (said === expected) continue;
      different.push(`${each.method} ${each.path} (${each.foreign}): ${said}, not ${expected}`);
    }
    expect(different).toEqual([]);
  },
);

/** Returns one of each resource that the owner sees and a client doesn't. */
async function hiddenFrom(client: ApiClient): Promise<Possessions> {
  const hidden = new Map<string, WireResource>();
  const stored = strangers.given.registry.resources.filter(({ isEmpty }) => !isEmpty);
  for (const { type } of stored.filter(({ visibleTo }) => visibleTo !== visibleToAll)) {
    const path = `/v2/${type}?page[size]=1000`;
    const seen = new Set((await client.get(path)).list.map(({ id }) => id));
    const found = (await strangers.owner.get(path)).list.find(({ id }) => !seen.has(id));
    if (found) hidden.set(type, found);
  }
  return hidden;
}

/** Returns the status and errors of an answer, without the ids that were tried. */
async function answerTo(
  client: ApiClient,
  { method, path, body }: ForeignRequest,
  tried: Possessions,
): Promise<string> {
  const { status, errors } = await client.send(method, path, body && JSON.stringify(body));
  const ids = [...tried.values()].map(({ id }) => String(id));
  return ids.reduce((text, id) => text.replaceAll(id, 'ID'), `${status} ${JSON.stringify(errors)}`);
}
