import type { RecurringJob } from '../../kernel/jobs/recurring-job.ts';
import type { Services } from '../../kernel/services.ts';
import { drain } from './drain.ts';
import {
  isUneventful,
  recordIdentity,
  recordScreening,
  recordUneventful,
} from './record-findings.ts';
import { createVendorQueue, type DueCheck, type VendorQueue } from './vendor-queue.ts';
import type { ComplianceVendors, Subject } from './vendors.ts';

/**
 * Makes the calls to the vendors that are due, and acts upon their findings. The calls are made
 * outside of any transaction; one whose answer is lost with the process is made again.
 */
export function askVendors(services: Services, vendors: ComplianceVendors): RecurringJob {
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
    await queue.attempt(check, () =>
      services.transact((work) => recordIdentity(work, check.id, finding)),
    );
  }
  return taken;
}

async function screenNames(services: Services, vendors: ComplianceVendors): Promise<number> {
  const queue = createVendorQueue(services, 'aml_checks');
  const { taken, found } = await ask(queue, vendors.screen);
  for (const { check, finding } of found) {
    await queue.attempt(check, () =>
      services.transact((work) => recordScreening(work, check.id, finding)),
    );
  }
  return taken;
}

/** What a vendor says of each check that is due, all at the same time. */
async function ask<Finding>(
  queue: VendorQueue,
  call: (subject: Subject) => Promise<Finding>,
): Promise<{ taken: number; found: { check: DueCheck; finding: Finding }[] }> {
  const due = await queue.due();
  const found = await Promise.all(
    due.map((check) =>
      queue.attempt(check, async () => ({ check, finding: await call(check.subject) })),
    ),
  );
  return { taken: due.length, found: found.flatMap((one) => one ?? []) };
}
