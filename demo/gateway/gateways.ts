import { once } from 'node:events';
import type { MerchantPage } from '../merchant-page.ts';
import type { Ports } from '../services.ts';
import type { Settings } from '../settings.ts';
import type { ConsoleEntry } from './console-sign-in.ts';
import type { DocsFilling } from './docs-user.ts';
import { createExchangeLog, type ExchangeLog } from './exchange-log.ts';
import { createFaultSwitch, type FaultSwitch } from './faults.ts';
import { nameIn } from './form-watch.ts';
import { createGateway } from './gateway.ts';

/** Gateways in front of platform and issuer, with their log. */
export interface Gateways {
  log: ExchangeLog;
  faults: FaultSwitch;
}

interface Parts extends Pick<MerchantPage, 'readAsset'> {
  docsUser: DocsFilling['user'];
  consoleUser: ConsoleEntry['user'];
}

/**
 * Opens a gateway at each public address.
 *
 * @param ports actual ports of platform and issuer
 */
export async function openGateways(
  settings: Settings,
  ports: Ports,
  { readAsset, docsUser, consoleUser }: Parts,
): Promise<Gateways> {
  const log = createExchangeLog(Date.now);
  const faults = createFaultSwitch();
  const formWatch = {
    pageOrigin: settings.demoUrl,
    read: async (path: string) => (await readAsset(nameIn(path) ?? ''))?.bytes,
  };
  const shared = { faults, log, formWatch };
  const { host } = new URL(settings.platformUrl);
  const { consoleUrl, consolePort } = settings;
  const platform = createGateway({
    ...shared,
    to: 'platform',
    port: ports.platformPort,
    docs: { host, user: docsUser },
    console: { host, consoleUrl, port: consolePort, user: consoleUser },
  });
  const issuer = createGateway({ ...shared, to: 'issuer', port: ports.issuerPort });
  platform.listen(settings.platformPort, '127.0.0.1');
  issuer.listen(settings.issuerPort, '127.0.0.1');
  await Promise.all([once(platform, 'listening'), once(issuer, 'listening')]);
  return { log, faults };
}
