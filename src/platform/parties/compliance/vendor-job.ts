import { setImmediate as nextTurn } from 'node:timers/promises';
import { pending } from '../../../vendors/protocol/port.ts';
import { type RecurringJob, toLoggedError } from '../../kernel/services/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { drain } from './drain.ts';
import { recordClearances } from './record-clearances.ts';
import {
  isUneventful,
  recordIdentity,
  recordScreening,
  recordUneventful,
} from './record-findings.ts';
import { createVendorQueue, type DueCheck, type VendorQueue } from './vendor-queue.ts';
import type { ComplianceVendors, Finding, Subject } from './vendors.ts';

/** Creates the job that makes due vendor calls. Calls whose result was lost are repeated. */
export function createVendorJob(services: Services, vendors: ComplianceVendors): RecurringJob {
  return {
    name: 'ask-compliance-vendors',
    everySeconds: 1,
    async run() {
      await drain(services, () => verifyIdentities(services, vendors));
      await drain(services, () => screenNames(services, vendors));
    },
  };
}

async function verifyIdentities(services: Services, vendors: ComplianceVendors): Promise<number> {
  const queue = createVendorQueue(services, 'cip_checks');
  const { taken, found } = await ask(queue, vendors.verifyIdentity);
  const quiet = found.filter(({ check, finding }) => isUneventful(finding, check.exceptions));
  await recordUneventful(
    services,
    quiet.map(({ check, finding }) => ({ id: check.id, fraudScore: finding.fraudScore })),
  );
  for (const { check, finding } of found.filter((one) => !quiet.includes(one))) {
    await nextTurn();
    await queue.attempt(check, () =>
      services.transact((work) => recordIdentity(work, check.id, finding)),
    );
  }
  return taken;
}

async function screenNames(services: Services, vendors: ComplianceVendors): Promise<number> {
  const queue = createVendorQueue(services, 'aml_checks');
  const { taken, found } = await ask(queue, vendors.screen);
  const clear = found.filter(({ finding }) => finding.decision === 'clear');
  const ids = clear.map(({ check }) => check.id);
  const recorded = new Set(await recordTogether(services, ids));
  for (const { check, finding } of found.filter((one) => !recorded.has(one.check.id))) {
    // Lets requests run: the embedded database never releases the thread.
    await nextTurn();
    await queue.attempt(check, () =>
      services.transact((work) => recordScreening(work, check.id, finding)),
    );
  }
  return taken;
}

/** Records all in one transaction. If that fails, none is recorded and the caller records each. */
async function recordTogether(
  services: Services,
  ids: readonly string[],
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  try {
    return await services.transact((work) => recordClearances(work, ids));
  } catch (error) {
    services.log.warn('recording checks one by one', { error: toLoggedError(error) });
    return [];
  }
}

/** Calls the vendor for all due checks concurrently and returns its findings. */
async function ask<Found extends Finding>(
  queue: VendorQueue,
  call: (subject: Subject) => Promise<Found | typeof pending>,
): Promise<{ taken: number; found: { check: DueCheck; finding: Found }[] }> {
  const due = await queue.due();
  const found = await Promise.all(
    due.map((check) =>
      queue.attempt(check, async () => {
        const finding = await call(check.subject);
        if (finding !== pending) return { check, finding };
        return queue.expectCallback(check);
      }),
    ),
  );
  return { taken: due.length, found: found.flatMap((one) => one ?? []) };
}
