import {
  hasHashedName,
  hashesOf,
  readSite,
  type SiteFile,
  sendFile,
} from '../../kernel/services/index.ts';

/**
 * Scripts and styles of this origin only, the document's own inline scripts, and pictures that the app itself
 * creates.
 */
const policyOf = (html: string): readonly string[] => [
  "default-src 'none'",
  ["script-src 'self'", ...hashesOf(html, 'script')].join(' '),
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data: blob:",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
];

const forever = 'public, max-age=31536000, immutable';
const documentPath = '/index.html';

/**
 * Responds with a file of the built application or, for any address that a browser opens, with the
 * document, which routes by path; returns undefined for other requests.
 */
export type ServeApp = (request: Request) => Response | undefined;

interface AppOptions {
  /** Variable with which another folder can be set. */
  readonly variable?: string;
  /** Directives of its content security policy beside those of every application. */
  readonly policy?: readonly string[];
}

/** Reads a built application. @throws Error if the folder has no document */
export async function readApp(
  directory: string,
  { variable = 'BUILT_CONSOLE_DIR', policy = [] }: AppOptions = {},
): Promise<ServeApp> {
  const files = await readSite(directory);
  const document = files.get(documentPath);
  if (!document) {
    throw new Error(
      `${directory} has no built application (index.html). Run npm run build, or set ${variable}.`,
    );
  }
  const html = new TextDecoder().decode(document.identity.bytes);
  const documentPolicy = [...policyOf(html), ...policy].join('; ');
  return (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
    const { pathname } = new URL(request.url);
    const headersOf = (file: SiteFile) => fieldsOf(file, documentPolicy);
    const file = files.get(pathname);
    if (file && file !== document) return sendFile(request, file, headersOf(file));
    return isPage(request, pathname) ? sendFile(request, document, headersOf(document)) : undefined;
  };
}

function fieldsOf(file: SiteFile, policy: string): Record<string, string> {
  const isDocument = file.path === documentPath;
  return {
    'content-type': file.contentType,
    'cache-control': isDocument ? 'no-store' : cacheControlOf(file),
    ...(file.br && { vary: 'accept-encoding' }),
    ...(isDocument && { 'content-security-policy': policy }),
  };
}

const cacheControlOf = ({ path }: SiteFile) => (hasHashedName(path) ? forever : 'no-cache');

/** A missing file must not be the document, which a browser would run as a script. */
function isPage({ headers }: Request, pathname: string): boolean {
  const isOpened = /\btext\/html\b/.test(headers.get('accept') ?? '');
  return pathname === '/' || (isOpened && !pathname.startsWith('/assets/'));
}
