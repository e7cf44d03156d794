import { ancestorsPath } from '../../../contract/ancestors.ts';
import { platformVersionPath } from '../../../contract/platform-version.ts';
import { ancestorsPage } from './ancestors-page.ts';
import { checkIntegrity } from './check-integrity.ts';
import { challengePolicy, framePermissions, framePolicy } from './frame-policy.ts';
import { type Representation, readSite, type SiteFile } from './read-site.ts';
import { versionModule } from './version-module.ts';

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

/** Serves the built embed. */
export interface Site {
  /** The answer for a file of the site; undefined when the path or method is not the site's. */
  respond(request: Request): Response | undefined;
}

/**
 * A file whose name holds a hash of its content never changes, and neither does one of a release. But
 * a document comes with headers that are the platform's: it is asked for again.
 */
const unchanging = /-[\w-]{8}\.\w+$|^\/v\d+\.\d+\.\d+[^/]*\/.*(?<!\.html)$/;
const forever = 'public, max-age=31536000, immutable';
const briefly = 'public, max-age=300, stale-while-revalidate=86400';

/**
 * Reads the site once and serves it from memory.
 *
 * @throws Error that names a file which is not as it was released
 * @param options.directory the folder with `v1/embeds.js` and the frame documents
 * @param options.issuerOrigin the origin that frame documents may show and post to
 */
export async function createSite(options: {
  directory: string;
  issuerOrigin: string;
}): Promise<Site> {
  const files = await readSite(options.directory);
  checkIntegrity(files);
  const headers = new Map<string, Record<string, string>>();
  for (const [path, file] of files) headers.set(path, headersOf(file, options.issuerOrigin));
  return {
    respond(request) {
      const url = new URL(request.url);
      if (url.pathname === ancestorsPath) return ancestorsPage(url.searchParams.getAll('allowed'));
      if (url.pathname === platformVersionPath) return versionModule();
      const file = files.get(url.pathname) ?? files.get(indexOf(url.pathname));
      if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined;
      return respond(request, file, {
        ...headers.get(file.path),
        ...(url.searchParams.has('isolated') ? isolation : {}),
      });
    },
  };
}

/** `/docs` → `/docs/index.html`. */
function indexOf(pathname: string): string {
  return `${pathname.replace(/\/$/, '')}/index.html`;
}

/**
 * A page that is cross-origin isolated shows only frames that are too. The shell asks for it then,
 * and not otherwise, as such a frame in turn cannot show a bank's page that is not.
 */
const isolation = { 'cross-origin-embedder-policy': 'require-corp' };

function headersOf(file: SiteFile, issuerOrigin: string): Record<string, string> {
  const isPage = file.contentType.startsWith('text/html');
  const isDocs = file.path.startsWith('/docs/');
  return {
    'content-type': file.contentType,
    'cache-control': unchanging.test(file.path) ? forever : briefly,
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    // What a page may know of its own requests: how long they took, and how much came.
    'timing-allow-origin': '*',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...(file.br ? { vary: 'accept-encoding' } : {}),
    ...(isPage && isDocs ? { 'content-security-policy': docsPolicy } : {}),
    ...(isPage && !isDocs ? frameHeaders(file, issuerOrigin) : {}),
  };
}

function frameHeaders(file: SiteFile, issuerOrigin: string): Record<string, string> {
  const html = new TextDecoder().decode(file.identity.bytes);
  const policy = file.path.endsWith('/frame/challenge.html') ? challengePolicy : framePolicy;
  return {
    'content-security-policy': policy(html, issuerOrigin),
    'permissions-policy': framePermissions(issuerOrigin),
  };
}

function respond(request: Request, file: SiteFile, headers: Record<string, string>): Response {
  const [encoding, { bytes, etag }] = choose(file, request.headers.get('accept-encoding') ?? '');
  const all = { ...headers, etag, ...(encoding ? { 'content-encoding': encoding } : {}) };
  if (isKnown(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers: all });
  }
  const body = request.method === 'HEAD' ? null : bytes;
  return new Response(body, { headers: { ...all, 'content-length': String(bytes.byteLength) } });
}

/** The smallest encoding that the client takes. */
function choose(file: SiteFile, accepted: string): [string | undefined, Representation] {
  const takes = (name: string): boolean =>
    new RegExp(`(^|,)\\s*${name}\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))|,|$)`).test(accepted);
  if (file.br && takes('br')) return ['br', file.br];
  if (file.gzip && takes('gzip')) return ['gzip', file.gzip];
  return [undefined, file.identity];
}

function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes(etag) || known.includes('*');
}
