import type { DeploymentMode } from '../environment/environment.ts';
import { documentHeaders } from './frame-policy.ts';
import type { SiteFile } from './read-site.ts';

/**
 * The Content-Security-Policy of `/docs`: only our own origin, and pictures inside the stylesheet.
 * Nothing is loaded from, or sent to, another host.
 */
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

/** The policy of a worker. It reads files of strangers, and needs nothing else. */
const workerPolicy = "default-src 'none'";
const ofFrames = /\/frame\/[^/]+\.js$/;

/** The end of a file name that contains a hash of the content. */
const hashed = /-[\w-]{8}\.\w+$/;
const ofRelease = /^\/v\d+\.\d+\.\d[^/]*\//;
const forever = 'public, max-age=31536000, immutable';
const briefly = 'public, max-age=300, stale-while-revalidate=86400';

/** True if a file name contains a hash of its content, so that the file never changes. */
export const hasHashedName = (path: string): boolean => hashed.test(path);

/** Headers that let pages of every origin read a file, or the 404 of a missing one. */
export const openHeaders = {
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  // Lets a page measure its own requests: duration and size.
  'timing-allow-origin': '*',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/**
 * Returns the headers of a file of the site.
 *
 * @param environment decides which hosts of banks frame documents may show
 */
export function headersOf(file: SiteFile, environment: DeploymentMode): Record<string, string> {
  const isPage = file.contentType.startsWith('text/html');
  const isDocs = file.path.startsWith('/docs/');
  // A document has headers of the current platform, so it must be revalidated.
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
