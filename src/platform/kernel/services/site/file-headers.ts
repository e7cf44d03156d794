import type { DeploymentMode } from '../environment/environment.ts';
import { documentHeaders } from './frame-policy.ts';
import type { SiteFile } from './read-site.ts';

/** `/docs` loads from its own origin only, with pictures in the stylesheet. */
const docsPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A worker reads untrusted files. */
const workerPolicy = "default-src 'none'";
const ofFrames = /\/frame\/[^/]+\.js$/;

const hashed = /-[\w-]{8}\.\w+$/;
const ofRelease = /^\/v\d+\.\d+\.\d[^/]*\//;
const forever = 'public, max-age=31536000, immutable';
const briefly = 'public, max-age=300, stale-while-revalidate=86400';

/** True if the name has a hash of the content, so that the file never changes. */
export const hasHashedName = (path: string): boolean => hashed.test(path);

/** Let pages of every origin read a file, or the 404 of a missing one. */
export const openHeaders = {
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  // Lets a page measure its own requests.
  'timing-allow-origin': '*',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** @param environment decides which hosts of banks frame documents may show */
export function headersOf(file: SiteFile, environment: DeploymentMode): Record<string, string> {
  const isPage = file.contentType.startsWith('text/html');
  const isDocs = file.path.startsWith('/docs/');
  // Documents have headers of the current platform.
  const isUnchanging = hashed.test(file.path) || (ofRelease.test(file.path) && !isPage);
  return {
    'content-type': file.contentType,
    'cache-control': isUnchanging ? forever : briefly,
    ...openHeaders,
    ...(file.br ? { vary: 'accept-encoding' } : {}),
    ...(isPage && isDocs ? { 'content-security-policy': docsPolicy } : {}),
    ...(ofFrames.test(file.path) ? { 'content-security-policy': workerPolicy } : {}),
    ...(isPage && !isDocs ? frameHeaders(file, environment) : {}),
  };
}

function frameHeaders(file: SiteFile, environment: DeploymentMode): Record<string, string> {
  const html = new TextDecoder().decode(file.identity.bytes);
  return documentHeaders(file.path, html, environment);
}
