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
    const exchanged = new Promise<Response>((resolve, reject) => {
      const sent = httpRequest(
        `${url}${pathname}${search}`,
        { agent, method: request.method, headers: Object.fromEntries(request.headers) },
        (answer) => resolve(wholeOf(answer)),
      );
      sent.on('error', reject);
      sent.end(body);
    });
    const answer = await exchanged;
    answered(performance.now() - before);
    return answer;
  };
}

async function wholeOf(answer: IncomingMessage): Promise<Response> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  const { statusCode = 0, headers } = answer;
  const body = statusCode === 204 ? null : Buffer.concat(parts);
  return new Response(body, {
    status: statusCode,
    headers: { 'content-type': headers['content-type'] ?? '' },
  });
}
