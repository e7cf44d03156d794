import type { Environment } from '../environment/base.ts';
import { documentHeaders } from './frame-policy.ts';
import type { SiteFile } from './read-site.ts';

/**
 * The Content-Security-Policy of `/docs`: what comes from our own origin, and the pictures that
 * the stylesheet brings along. Nothing is loaded from, or sent to, another host.
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

/** Of a worker: a script that runs as one reads files of strangers, and needs nothing besides. */
const workerPolicy = "default-src 'none'";
const ofFrames = /\/frame\/[^/]+\.js$/;

/** Ends the name of a file that holds a hash of its content. */
const hashed = /-[\w-]{8}\.\w+$/;
const ofRelease = /^\/v\d+\.\d+\.\d[^/]*\//;
const forever = 'public, max-age=31536000, immutable';
const briefly = 'public, max-age=300, stale-while-revalidate=86400';

/** True if the name of a file holds a hash of its content, so that the file never changes. */
export const hasHashedName = (path: string): boolean => hashed.test(path);

/** Headers for pages of every origin, for files and for the answer that there is none. */
export const openHeaders = {
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  // What a page may know of its own requests: how long they took, and how much came.
  'timing-allow-origin': '*',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/**
 * Headers of a file of the site.
 *
 * @param environment says where banks may have the pages that frame documents show
 */
export function headersOf(file: SiteFile, environment: Environment): Record<string, string> {
  const isPage = file.contentType.startsWith('text/html');
  const isDocs = file.path.startsWith('/docs/');
  // A document comes with headers that are the platform's: it is asked for again.
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

function frameHeaders(file: SiteFile, environment: Environment): Record<string, string> {
  const html = new TextDecoder().decode(file.identity.bytes);
  return documentHeaders(file.path, html, environment);
}
