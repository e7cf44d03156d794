import { randomUUID } from 'node:crypto';
import { bankRailsPort } from '../../../../vendors/ports/bank-rails.ts';
import { callbackPath, sendCallback } from '../../../../vendors/protocol/callback.ts';
import type { Platform } from '../../../server/create-platform.ts';

/** Reports something as the bank of a platform, or as somebody with another secret. Gives the status. */
export async function reportAsBank(
  platform: Platform,
  name: keyof typeof bankRailsPort.callbacks,
  body: object,
  by = platform.services.vendors.addressOf(bankRailsPort)?.secrets[0] ?? '',
): Promise<number> {
  const line = {
    platformUrl: 'http://127.0.0.1:4100',
    secret: by,
    fetch: (url: string, init: RequestInit) => platform.fetch(new Request(url, init)),
  };
  const path = callbackPath(bankRailsPort.name, name);
  return (await sendCallback(line, { path, id: randomUUID(), body, at: new Date() })).status;
}
