import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import type { HookServer } from './hook-server.ts';
import type { Acknowledged, Integrator } from './integrator.ts';

/** An event that the platform has for an integrator. */
export interface Sent {
  id: string;
  resource_id: string;
  action: string;
  success: boolean;
}

const maxRounds = 600;

/** Claims of a killed process last 15 s; a rejected delivery is retried after 300 s. */
export async function untilAllArrived(database: Client, integrator: Integrator): Promise<void> {
  for (let round = 0; round < maxRounds; round++, await delay(100)) {
    await integrator.advance(100);
    const { rows } = await database.query('select 1 from webhooks where not success limit 1');
    if (rows.length === 0) return;
  }
}

export async function sentEvents(database: Client): Promise<Sent[]> {
  const text = 'select id, resource_id, action, success from webhooks order by sequence';
  return (await database.query<Sent>(text)).rows;
}

/** Returns contacts that were acknowledged and don't exist. */
export async function lostContacts(
  database: Client,
  acknowledged: readonly Acknowledged[],
): Promise<Acknowledged[]> {
  const { rows } = await database.query<{ id: string }>('select id from contacts');
  const stored = new Set(rows.map(({ id }) => id));
  return acknowledged.filter(({ id }) => !stored.has(id));
}

/** Returns contacts with an acknowledged change that has no event. */
export function unannouncedChanges(
  sent: readonly Sent[],
  acknowledged: readonly Acknowledged[],
): Acknowledged[] {
  return acknowledged.filter(({ id, changes }) => {
    const own = sent.filter(({ resource_id }) => resource_id === id);
    return own[0]?.action !== 'create' || own.length <= changes;
  });
}

/**
 * Returns events that the integrator's server has not received, or that the platform counts as not delivered.
 */
export function undelivered(sent: readonly Sent[], { received }: HookServer): Sent[] {
  const arrived = new Set(received.map(({ id }) => id));
  return sent.filter(({ id, success }) => !success || !arrived.has(id));
}
