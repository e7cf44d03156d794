import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server as NodeServer,
  request as openRequest,
  type ServerResponse,
} from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type ConsoleEntry, consoleSignInPath, enterConsole } from './console-sign-in.ts';
import { type DocsFilling, isDocsPage, withDocsUser } from './docs-user.ts';
import { allowFormWatch, type FormWatch, isFormWatch, withFormWatch } from './form-watch.ts';
import { type Answer, type Asked, type HeaderFields, pass, type Way } from './pass.ts';

export interface GatewayOptions extends Omit<Way, 'forward'> {
  /** The server's actual port. */
  port: number;
  /** Script that documents with a form load when the page asks for it. */
  formWatch: FormWatch;
  /** Fills in samples of the documentation; absent for a server without one. */
  docs?: DocsFilling;
  /** Lets a person into the console as the shop's user; absent for a server beside the platform. */
  console?: ConsoleEntry;
}

/**
 * Creates a proxy at the public address of a sandbox server. It logs each exchange, causes the faults that a
 * tester has chosen, lets the page load the watch script into a form, and adds the shop's credentials to samples
 * of the documentation (decision: sandbox). Only the demo contains it.
 */
export function createGateway(options: GatewayOptions): NodeServer {
  const way: Way = { ...options, forward: (asked) => forward(options, asked) };
  return createServer((incoming, outgoing) => {
    void respond({ way, ...options }, incoming, outgoing).catch(() => outgoing.destroy());
  });
}

async function respond(
  { way, formWatch, console }: Pick<GatewayOptions, 'formWatch' | 'console'> & { way: Way },
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const { url = '/', headers } = incoming;
  if (console && url === consoleSignInPath) {
    const { status, headers: answered, body } = await enterConsole(console, headers);
    outgoing.writeHead(status, answered).end(body);
    return;
  }
  if (isFormWatch(url)) return answerFormWatch(formWatch, url, outgoing);
  const asked = askedBy(incoming, await buffer(incoming));
  const gone = new AbortController();
  outgoing.once('close', () => gone.abort());
  const outcome = await pass(way, asked, gone.signal);
  if (outcome === 'silence') return;
  if (outcome === 'cut') outgoing.destroy();
  else outgoing.writeHead(outcome.status, outcome.headers).end(outcome.body);
}

/** Describes a request, and whether a browser or a server sent it: browsers send `Sec-Fetch-Site`. */
function askedBy({ method = 'GET', url = '/', headers }: IncomingMessage, sent: Buffer): Asked {
  const from = headers['sec-fetch-site'] ? 'browser' : 'server';
  return { from, method, path: url, headers, body: new Uint8Array(sent) };
}

async function forward({ port, formWatch, docs }: GatewayOptions, asked: Asked): Promise<Answer> {
  if (docs && isDocsPage(asked, docs)) {
    const answer = await send(port, { ...asked, headers: forwarded(asked.headers, true) });
    return answer.status === 200 ? withDocsUser(answer, asked.path, docs) : answer;
  }
  const isForm = /^\/v1\/frame\/(card|onboarding)\.html/.test(asked.path);
  const answer = await send(port, { ...asked, headers: forwarded(asked.headers, isForm) });
  if (!isForm || answer.status !== 200) return answer;
  const html = withFormWatch(new TextDecoder().decode(answer.body), formWatch);
  const body = new TextEncoder().encode(html);
  const { etag: _ofAnotherText, 'content-security-policy': policy, ...rest } = answer.headers;
  const headers = {
    ...rest,
    ...(policy && { 'content-security-policy': allowFormWatch(String(policy)) }),
    'content-length': String(body.byteLength),
  };
  return { ...answer, body, headers };
}

/** Asks for encodings that the gateway can read, and for the whole document if it will be changed. */
function forwarded(headers: IncomingHttpHeaders, isChanged: boolean): HeaderFields {
  const { connection: _hop, 'accept-encoding': encoding, ...rest } = headers;
  if (isChanged) delete rest['if-none-match'];
  const isApi = headers.accept?.includes('json') || headers['content-type']?.includes('json');
  return isChanged || isApi || !encoding ? rest : { ...rest, 'accept-encoding': encoding };
}

function send(port: number, { method, path, headers, body }: Asked): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = openRequest({ host: '127.0.0.1', port, method, path, headers }, (incoming) => {
      const {
        connection: _c,
        'keep-alive': _k,
        'transfer-encoding': _t,
        ...answered
      } = incoming.headers;
      buffer(incoming).then(
        (read) =>
          resolve({
            status: incoming.statusCode ?? 502,
            headers: answered,
            body: new Uint8Array(read),
          }),
        reject,
      );
    });
    request.once('error', reject);
    request.end(body);
  });
}

async function answerFormWatch(watch: FormWatch, url: string, outgoing: ServerResponse) {
  const script = await watch.read(url);
  outgoing.writeHead(script ? 200 : 404, {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'no-cache',
  });
  outgoing.end(script);
}
