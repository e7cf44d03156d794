import { mkdirSync } from 'node:fs';
import { requireFreePorts } from './free-port.ts';
import {
  fail,
  messageOf,
  say,
  startServices,
  stopOnce,
  stopWith,
  waitForServices,
} from './services.ts';
import { readSettings, type Settings } from './settings.ts';

/** `npm run platform`: starts the platform without a shop, and the simulated bank that cards need. */
async function start(): Promise<void> {
  if (process.env.ENVIRONMENT === 'production') {
    throw new Error('In production start dist/server/platform.js itself, with secrets of its own.');
  }
  const settings = readSettings(process.env);
  await requireFreePorts(settings, 'platform');
  mkdirSync(settings.dataDirectory, { recursive: true, mode: 0o700 });
  const services = startServices(settings, import.meta.dirname);
  const stop = stopOnce(services);
  await waitForServices(services, settings).catch((error: unknown) => stop(messageOf(error)));
  say(welcome(settings));
  stopWith(services, stop);
}

function welcome({ platformUrl, issuerUrl, dataDirectory }: Settings): string {
  return [
    '',
    `  Platform (sandbox)    ${platformUrl}`,
    `  Documentation         ${platformUrl}/docs`,
    `  Reference             ${platformUrl}/docs/reference`,
    `  Issuer (simulated)    ${issuerUrl}`,
    '',
    '  Begin with POST /v2/users, then POST /auth/jwts with Basic authentication.',
    `  Data and logs are in ${dataDirectory}. Ctrl-C stops both.`,
    '',
  ].join('\n');
}

start().catch((error: unknown) => {
  fail(messageOf(error));
  process.exit();
});
