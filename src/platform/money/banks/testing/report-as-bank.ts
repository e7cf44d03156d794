import { randomUUID } from 'node:crypto';
import { bankRailsPort } from '../../../../vendors/ports/bank-rails.ts';
import { callbackPath, sendCallback } from '../../../../vendors/protocol/callback.ts';
import type { Platform } from '../../../server/create-platform.ts';

/** Sends a report as the platform's bank, or with another secret. Returns the status. */
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
