import { once } from 'node:events';
import type { Server } from 'node:http';
import { createClientAddress } from '../kernel/api/http/client-address.ts';
import { createDeskServer, createOperatorDesk } from '../operators/operator-desk.ts';
import type { Platform } from './create-platform.ts';
import type { Settings } from './settings/settings.ts';

/** Listens for operators on a separate port, if the settings name one. */
export async function listenForOperators(
  { operators, trustedProxies }: Pick<Settings, 'operators' | 'trustedProxies'>,
  { services }: Platform,
): Promise<readonly Server[]> {
  if (!operators) return [];
  const { origin, fourEyes, port, host } = operators;
  const desk = createOperatorDesk(services, { origin, fourEyes: new Set(fourEyes) });
  const server = createDeskServer(desk, createClientAddress(trustedProxies));
  server.listen(port, host);
  await once(server, 'listening');
  services.log.info('listening for operators', { url: origin });
  return [server];
}
