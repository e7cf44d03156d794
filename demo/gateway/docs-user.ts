import { exampleIds } from '../../src/contract/index.ts';
import type { Answer, Asked } from './pass.ts';

/** The user of the shop, with whom samples of the documentation run as they are. */
export interface DocsUser {
  /** API key, for samples of the client. */
  readonly key: string;
  /** JWT, for samples of the shell and for trying operations out. */
  readonly token: string;
  readonly accountId: string;
  readonly contactId: string;
}

export interface DocsFilling {
  /** The only host that pages are filled for: another name may lead here, too. */
  readonly host: string;
  /** @throws if the shop has no user yet, and can't create one */
  user(): Promise<DocsUser>;
}

/** True for a page of the documentation that the platform serves at its own address. */
export function isDocsPage({ method, path, headers }: Asked, { host }: DocsFilling): boolean {
  return method === 'GET' && /^\/docs(\/[\w/-]*)?(\?|$)/.test(path) && headers.host === host;
}

/**
 * Puts credentials and ids of the shop into the samples of a page. Pages of other origins can't read it then.
 * Without a user, the page keeps its placeholders.
 */
export async function withDocsUser(
  answer: Answer,
  path: string,
  { user }: DocsFilling,
): Promise<Answer> {
  const known = await user().catch(() => undefined);
  if (!known) return answer;
  const html = fillSamples(new TextDecoder().decode(answer.body), known, path);
  const body = new TextEncoder().encode(html);
  const {
    etag: _ofAnotherText,
    'access-control-allow-origin': _open,
    'timing-allow-origin': _timing,
    ...rest
  } = answer.headers;
  return {
    ...answer,
    body,
    headers: {
      ...rest,
      'content-length': String(body.byteLength),
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
    },
  };
}

/** The values are base64url and UUIDs, which HTML needs no escapes for. */
export function fillSamples(html: string, user: DocsUser, path: string): string {
  const filled = html
    .replaceAll('&lt;account id&gt;', user.accountId)
    .replaceAll('&lt;contact id&gt;', user.contactId)
    .replaceAll(exampleIds.account, user.accountId)
    .replaceAll(exampleIds.contact, user.contactId)
    .replaceAll(/\bkey(?=,?\s*\}\))/g, `key: '${user.key}'`)
    .replaceAll('data-token="$TOKEN"', `data-token="${user.token}"`);
  return path.startsWith('/docs/reference') ? filled.replaceAll(variable, user.token) : filled;
}

/** A shell's variable, with its colour. A guide sets it itself; the reference doesn't. */
const variable = '<span class="hljs-variable">$TOKEN</span>';
