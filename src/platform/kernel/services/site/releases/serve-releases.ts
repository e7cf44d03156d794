import type { DeploymentMode } from '../../environment/environment.ts';
import { type Log, toLoggedError } from '../../telemetry/log.ts';
import { headersOf, openHeaders } from '../file-headers.ts';
import { sendFile } from '../send-file.ts';
import { newestFirst } from './release-name.ts';
import type { ReleaseStore } from './release-store.ts';

const ofRelease = /^\/v(?:1|\d+\.\d+\.\d+(?:-[\w.-]+)?)\//;

/** Serves files of all releases but the running one. Returns undefined for other requests. */
export function serveReleases(setup: {
  store: ReleaseStore;
  running: string | undefined;
  environment: DeploymentMode;
  log: Log;
}): (request: Request) => Promise<Response | undefined> {
  const { store, running, environment, log } = setup;
  return async (request) => {
    const { pathname } = new URL(request.url);
    const [folder] = ofRelease.exec(pathname) ?? [];
    if (!folder || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined;
    const file = await store.find(pathname).catch((error: unknown) => {
      log.error('release damaged', { error: toLoggedError(error) });
    });
    if (file) return sendFile(request, file, headersOf(file, environment));
    const { releases } = await store.list();
    const names = new Set([...(running ? [running] : []), ...releases.map(({ name }) => name)]);
    const asked = folder === '/v1/' ? undefined : folder.slice(1, -1);
    return missingFile(asked, [...names].sort(newestFirst));
  };
}

/** Pages of any origin can read this 404. Not cached: another server may have the file. */
function missingFile(asked: string | undefined, names: readonly string[]): Response {
  const here = names.length > 0 ? names.join(', ') : 'none';
  const reason =
    asked === undefined
      ? 'No release on this server has this file.'
      : names.includes(asked)
        ? `Release ${asked} does not have this file.`
        : `Release ${asked} is not on this server.`;
  return new Response(`${reason} Releases on this server: ${here}.\n`, {
    status: 404,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...openHeaders,
    },
  });
}
