import type { WebhookEvent } from '../../services/index.ts';
import { attributedToKey } from '../audit/acting-key.ts';
import { appendAudit } from '../audit/append-audit.ts';
import type { AuditAct } from '../audit/audit-link.ts';
import { createChanges } from './change.ts';
import { createEndings } from './endings.ts';
import { createRaise, type EventHandler } from './event-handlers.ts';
import { recordInserts } from './inserted-rows.ts';
import { endPrecondition, requirePrecondition } from './precondition.ts';
import type { Services } from './services.ts';
import type { Work } from './work.ts';

/** Creates the function that runs units of work. `services` are complete when the first starts. */
export function createTransact(
  services: () => Services,
  handlers: () => readonly EventHandler[],
): Services['transact'] {
  return async (callback) => {
    const { store, webhooks, changeLog, fetch, objects, vendors, ...within } = services();
    const { result, statuses } = await store.transaction(async (plain) => {
      await requirePrecondition(plain);
      const events: WebhookEvent[] = [];
      const acts: AuditAct[] = [];
      const enqueue = async (event: WebhookEvent) => void events.push(event);
      const { gather, withGathered } = store;
      const { announceRest, newStatuses, touched, ...changes } = createChanges({
        ...within,
        trx: plain,
        gather,
        withGathered,
        enqueue,
      });
      const trx = plain.withPlugin(recordInserts(within.registry, changes.recordCreated));
      const audit = (act: AuditAct) => void acts.push(attributedToKey(act));
      const raise = createRaise(() => work, handlers());
      const { atEnd, run: runEndings } = createEndings();
      const work: Work = { ...within, ...changes, trx, audit, raise, atEnd };
      const result = await callback(work);
      await runEndings();
      await announceRest();
      // Before the webhooks, whose statement includes it.
      changeLog.record(touched());
      webhooks.enqueue(...events);
      await appendAudit(plain, within, acts);
      return { result, statuses: newStatuses() };
    });
    endPrecondition();
    for (const [type, status] of statuses) within.telemetry.outcome(type, status);
    return result;
  };
}
