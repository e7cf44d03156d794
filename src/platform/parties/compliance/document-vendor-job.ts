import { documentChecksPort } from '../../../vendors/ports/document-checks.ts';
import { pending } from '../../../vendors/protocol/port.ts';
import type { RecurringJob } from '../../kernel/services/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { recordDocument } from './document-decisions.ts';
import {
  type DocumentVendor,
  documentVendorOf,
  forReview,
  readVendorDocument,
} from './document-vendor.ts';
import { drain } from './drain.ts';
import { createVendorQueue, leaseDocumentChecks } from './vendor-queue.ts';

/** A request can take 28 MB, and as much again while it is serialized and signed. */
const atOnce = 2;

/**
 * Creates the job that sends due documents to their vendor. A call may take two minutes, so calls
 * run in the background, except those to the simulator.
 */
export function createDocumentVendorJob(services: Services): RecurringJob {
  const { vendors } = services;
  const queue = createVendorQueue(services, 'kyc_document_checks');
  const vendor = documentVendorOf(services);
  let isRunning = false;

  async function ask(id: string): Promise<void> {
    const finding = vendor ? await findingOf(vendor, id) : forReview;
    if (finding === pending) return queue.expectCallback(id);
    if (finding) await services.transact((work) => recordDocument(work, id, finding));
  }

  /** Returns undefined if the check no longer exists. */
  async function findingOf({ checkDocument }: DocumentVendor, id: string) {
    const shown = await readVendorDocument(services, id);
    return shown && checkDocument(shown);
  }

  async function takeBatch(): Promise<number> {
    const ids = await leaseDocumentChecks(services, atOnce);
    await Promise.all(ids.map((id) => queue.attempt(id, () => ask(id))));
    return ids.length;
  }

  async function callAll(): Promise<void> {
    try {
      await drain(services, takeBatch, atOnce);
    } finally {
      isRunning = false;
    }
  }

  return {
    name: 'ask-document-vendor',
    everySeconds: 1,
    async run() {
      if (isRunning) return;
      isRunning = true;
      const isQuick = !vendor || vendors.isSimulated(documentChecksPort);
      if (isQuick) return callAll();
      services.inBackground('document-checks', callAll);
    },
  };
}
