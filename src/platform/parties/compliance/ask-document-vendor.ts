import { documentChecksPort } from '../../../vendors/ports/document-checks.ts';
import { pending } from '../../../vendors/protocol/port.ts';
import type { RecurringJob } from '../../kernel/services/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { createDocumentQueue } from './document-queue.ts';
import { type DocumentVendor, documentVendorOf, forPeople } from './document-vendor.ts';
import { drain } from './drain.ts';
import { recordDocument } from './record-document.ts';
import { showDocument } from './show-document.ts';

/** Each can take 28 MB in a request, and as much again while that is written and signed. */
const atOnce = 2;

/**
 * Shows documents that are due to their vendor, and acts upon what it finds. A vendor may take two minutes
 * over each: other jobs do not wait for it, only for the simulator, which answers at once.
 */
export function askDocumentVendor(services: Services): RecurringJob {
  const { vendors } = services;
  const queue = createDocumentQueue(services);
  const vendor = documentVendorOf(services);
  let isAsking = false;

  async function ask(id: string): Promise<void> {
    const finding = vendor ? await findingOf(vendor, id) : forPeople;
    if (finding === pending) return queue.expectCallback(id);
    if (finding) await services.transact((work) => recordDocument(work, id, finding));
  }

  /** Undefined when the check is gone. */
  async function findingOf({ checkDocument }: DocumentVendor, id: string) {
    const shown = await showDocument(services, id);
    return shown && checkDocument(shown);
  }

  async function takeBatch(): Promise<number> {
    const ids = await queue.take(atOnce);
    await Promise.all(ids.map((id) => queue.attempt(id, () => ask(id))));
    return ids.length;
  }

  async function askAll(): Promise<void> {
    try {
      await drain(services, takeBatch, atOnce);
    } finally {
      isAsking = false;
    }
  }

  return {
    name: 'ask-document-vendor',
    everySeconds: 1,
    async run() {
      if (isAsking) return;
      isAsking = true;
      const isQuick = !vendor || vendors.isSimulated(documentChecksPort);
      if (isQuick) return askAll();
      services.inBackground('document-checks', askAll);
    },
  };
}
