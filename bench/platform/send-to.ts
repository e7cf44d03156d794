import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';

/**
 * Sends requests to wherever a platform listens, over connections that are kept. It takes as little
 * processor time as a client can, as it shares the machine with what is measured: answers come as they
 * are, and are read whole.
 *
 * @param answered is called with how long an answer took, in milliseconds, until its last byte
 * @throws when the connection breaks
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
    const exchanged = new Promise<Answer>((resolve, reject) => {
      const sent = httpRequest(
        `${url}${pathname}${search}`,
        { agent, method: request.method, headers: Object.fromEntries(request.headers) },
        (answer) => resolve(wholeOf(answer)),
      );
      sent.on('error', reject);
      sent.end(body);
    });
    const { status, headers, body: bytes } = await exchanged;
    answered(performance.now() - before);
    const type = { 'content-type': headers['content-type'] ?? '' };
    return new Response(status === 204 ? null : bytes, { status, headers: type });
  };
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
