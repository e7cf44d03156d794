import {
  Agent,
  request as httpRequest,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http';

/**
 * Sends requests to the address where a platform listens, over kept connections. It uses as little processor
 * time as a client can, because it shares the machine with the measured program: answers are read whole and
 * not parsed.
 * @param answered is called with the milliseconds until an answer's last byte
 * @throws if a new connection breaks
 */
export function sendTo(
  url: string,
  answered: (milliseconds: number) => void = () => undefined,
): (request: Request) => Promise<Response> {
  const agent = new Agent({ keepAlive: true });
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const body = Buffer.from(await request.arrayBuffer());
    const before = performance.now();
    const { method } = request;
    const headers = Object.fromEntries(request.headers);
    const options = { agent, method, headers };
    const answer = await exchange(`${url}${pathname}${search}`, options, body);
    answered(performance.now() - before);
    const { status, body: bytes } = answer;
    const type = { 'content-type': answer.headers['content-type'] ?? '' };
    return new Response(status === 204 ? null : bytes, { status, headers: type });
  };
}

/** Replaces a kept connection if the server closed it because it was idle. */
function exchange(url: string, options: RequestOptions, body: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(url, options, (answer) => resolve(wholeOf(answer)));
    sent.on('error', (error: NodeJS.ErrnoException) => {
      const wasIdle = sent.reusedSocket && error.code === 'ECONNRESET';
      if (wasIdle) resolve(exchange(url, options, body));
      else reject(error);
    });
    sent.end(body);
  });
}

interface Answer extends Pick<IncomingMessage, 'headers'> {
  readonly status: number;
  readonly body: Buffer<ArrayBuffer>;
}

async function wholeOf(answer: IncomingMessage): Promise<Answer> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  const { statusCode = 0, headers } = answer;
  return { status: statusCode, headers, body: Buffer.concat(parts) };
}
