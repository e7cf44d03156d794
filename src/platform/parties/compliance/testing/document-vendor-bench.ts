import { beforeEach } from 'vitest';
import { documentChecksPort } from '../../../../vendors/ports/document-checks.ts';
import type { VendorCalls } from '../../../../vendors/protocol/port.ts';
import { createVendorServer } from '../../../../vendors/protocol/server.ts';
import type { LogFields } from '../../../kernel/services/telemetry/log.ts';
import { type TestPlatform, useTestPlatform } from '../../../testing/test-platform.ts';
import type { DocumentFinding, VendorDocument } from '../document-vendor.ts';
import { createComplianceBench, pass } from './compliance-bench.ts';

type CheckDocument = VendorCalls<typeof documentChecksPort>['check-document'];

export const secret = 'shared with the vendor of documents';
export const verified: DocumentFinding = {
  decision: 'verified',
  exceptions: [],
  failureDetails: null,
};

/** A vendor of documents: before each test, it verifies all. */
export interface DocumentVendorBench {
  readonly given: TestPlatform;
  /** Documents that the vendor has received. */
  readonly asked: VendorDocument[];
  /** Fields of what the platform has logged. */
  readonly logged: (LogFields | undefined)[];
  /** The vendor's code. */
  answer: CheckDocument;
  /** Delays calls from now on. Resolves at the first call, with the function that releases it. */
  heldCall(): Promise<() => void>;
  /** Releases calls from now on. */
  letCallsPass(): void;
}

/** Creates a platform with a vendor of documents for the tests of one file. */
export function useDocumentVendor(): DocumentVendorBench {
  const asked: VendorDocument[] = [];
  const logged: (LogFields | undefined)[] = [];
  /** Simulates the network. */
  let line = (call: () => Promise<Response>) => call();
  const vendor = createVendorServer(
    documentChecksPort,
    {
      async 'check-document'(document) {
        asked.push(document);
        return bench.answer(document);
      },
    },
    { secrets: [secret], now: () => new Date() },
  );
  const log = (_event: string, fields?: LogFields) => void logged.push(fields);
  const given = useTestPlatform({
    fetch: async () => new Response(),
    log: { info: log, warn: log, error: log },
    vendorAddresses: {
      'document-checks': {
        url: 'http://vendor.invalid',
        secrets: [secret],
        fetch: (url, init) => line(() => vendor(new Request(url, init))),
      },
    },
  });
  const bench: DocumentVendorBench = {
    given,
    asked,
    logged,
    answer: async () => verified,
    heldCall: () =>
      new Promise((hold) => {
        line = async (call) => {
          await new Promise<void>((letGo) => hold(letGo));
          return call();
        };
      }),
    letCallsPass: () => {
      line = (call) => call();
    },
  };
  beforeEach(() => {
    asked.length = 0;
    logged.length = 0;
    bench.answer = async () => verified;
    bench.letCallsPass();
  });
  return bench;
}

/** Submits a driver's license and advances the time until its vendor has been called. */
export async function submitDocument(given: TestPlatform, attributes: object = {}) {
  const bench = await createComplianceBench(given);
  const id = await bench.submit(attributes);
  return {
    ...bench,
    id,
    /** Stopping waits for calls under way. */
    async pass(seconds: number) {
      await pass(bench.client, seconds);
      await given.platform.stop();
    },
    read: async () => (await bench.client.get(`/v2/kyc-document-checks/${id}`)).data.attributes,
  };
}
