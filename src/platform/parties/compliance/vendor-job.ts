import { setImmediate as nextTurn } from 'node:timers/promises';
import { pending } from '../../../vendors/protocol/port.ts';
import { type RecurringJob, toLoggedError } from '../../kernel/services/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { drain } from './drain.ts';
import {
  isUneventful,
  recordClearances,
  recordIdentity,
  recordScreening,
  recordUneventful,
} from './record-findings.ts';
import { createVendorQueue, type DueCheck, dueChecks, type VendorQueue } from './vendor-queue.ts';
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
  const due = await dueChecks(services, 'cip_checks');
  const found = await ask(queue, due, vendors.verifyIdentity);
  const quiet = found.filter(({ check, finding }) => isUneventful(finding, check.exceptions));
  await recordUneventful(
    services,
    quiet.map(({ check, finding }) => ({ id: check.id, fraudScore: finding.fraudScore })),
  );
  for (const { check, finding } of found.filter((one) => !quiet.includes(one))) {
    await nextTurn();
    await queue.attempt(check.id, () =>
      services.transact((work) => recordIdentity(work, check.id, finding)),
    );
  }
  return due.length;
}

async function screenNames(services: Services, vendors: ComplianceVendors): Promise<number> {
  const queue = createVendorQueue(services, 'aml_checks');
  const due = await dueChecks(services, 'aml_checks');
  const found = await ask(queue, due, vendors.screen);
  const clear = found.filter(({ finding }) => finding.decision === 'clear');
  const ids = clear.map(({ check }) => check.id);
  const recorded = new Set(await recordTogether(services, ids));
  for (const { check, finding } of found.filter((one) => !recorded.has(one.check.id))) {
    // Lets requests run: the embedded database never releases the thread.
    await nextTurn();
    await queue.attempt(check.id, () =>
      services.transact((work) => recordScreening(work, check.id, finding)),
    );
  }
  return due.length;
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
  due: readonly DueCheck[],
  call: (subject: Subject) => Promise<Found | typeof pending>,
): Promise<{ check: DueCheck; finding: Found }[]> {
  const found = await Promise.all(
    due.map((check) =>
      queue.attempt(check.id, async () => {
        const finding = await call(check.subject);
        if (finding !== pending) return { check, finding };
        return queue.expectCallback(check.id);
      }),
    ),
  );
  return found.flatMap((one) => one ?? []);
}
