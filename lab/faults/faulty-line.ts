import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
  request as send,
} from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { listenOnLoopback } from '../../e2e/bench-kit/loopback.ts';
import type { LineFault } from './plan.ts';

interface LineOptions {
  readonly targets: () => readonly string[];
  /** Returns the fault for a request, or undefined for none. */
  readonly faultOf: (
    request: IncomingMessage,
  ) => { fault: LineFault; milliseconds: number } | undefined;
}

interface Answer {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: Buffer;
}

/** Starts a load balancer in front of our servers that loses, delays, duplicates and cuts requests. */
export async function openFaultyLine({ targets, faultOf }: LineOptions) {
  const counts = new Map<LineFault, number>();
  let turn = 0;
  let arrivals = 0;
  let speaking: Promise<void> | undefined;
  let speak = () => {};

  /** Forwards a request to the next server that accepts the connection. */
  async function forward(incoming: IncomingMessage, body: Buffer): Promise<Answer> {
    const urls = targets();
    let refused: unknown;
    for (let tries = 0; tries < urls.length; tries++) {
      try {
        return await sendTo(urls[turn++ % urls.length] ?? '', incoming, body);
      } catch (error) {
        refused = error;
        // Only a request whose connection was refused may be sent to another server.
        if (!isRefused(error)) break;
      }
    }
    throw refused;
  }

  async function untilOvertaken(most: number): Promise<void> {
    const mine = arrivals;
    for (let waited = 0; arrivals === mine && waited < most; waited += 10) await wait(10);
    await wait(10);
  }

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const planned = faultOf(incoming);
    if (planned) counts.set(planned.fault, (counts.get(planned.fault) ?? 0) + 1);
    const { fault, milliseconds } = planned ?? { fault: 'none', milliseconds: 0 };
    arrivals++;
    const body = await bodyOf(incoming);
    await speaking;
    if (fault === 'request-lost') return void outgoing.destroy();
    if (fault === 'bad-gateway') return void outgoing.writeHead(502).end();
    if (fault === 'delayed') await wait(milliseconds);
    if (fault === 'overtaken') await untilOvertaken(milliseconds);
    const copy = fault === 'doubled' ? forward(incoming, body).catch(() => undefined) : undefined;
    const answer = await forward(incoming, body);
    await copy;
    writeAnswer(answer, outgoing, fault);
  }

  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch(() => outgoing.destroy());
  });
  const port = await listenOnLoopback(server);
  return {
    url: `http://127.0.0.1:${port}`,
    counts,
    /** Holds all new requests until `speak`. */
    silence() {
      speaking ??= new Promise((resolve) => {
        speak = resolve;
      });
    },
    speak() {
      speaking = undefined;
      speak();
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function writeAnswer(
  { status, headers, body }: Answer,
  outgoing: ServerResponse,
  fault: LineFault,
): void {
  if (fault === 'answer-lost') return void outgoing.destroy();
  outgoing.writeHead(status, headers);
  if (fault !== 'cut-short') return void outgoing.end(body);
  outgoing.write(body.subarray(0, body.length / 2));
  setTimeout(() => outgoing.destroy(), 20);
}

/** Headers about the connection itself, which are not forwarded. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding'];

function sendTo(url: string, { method, url: path, headers }: IncomingMessage, body: Buffer) {
  return new Promise<Answer>((resolve, reject) => {
    const outgoing = send(`${url}${path}`, { method, headers, agent: false }, (answer) => {
      bodyOf(answer).then((all) => {
        const kept = Object.entries(answer.headers).filter(
          ([name]) => !ofConnection.includes(name),
        );
        resolve({ status: answer.statusCode ?? 502, headers: Object.fromEntries(kept), body: all });
      }, reject);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

function isRefused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return Buffer.concat(chunks);
}
