import {
  idempotentIdHeader,
  idempotentIdV2Header,
  mediaType,
  type Operation,
  type Warning,
} from '../../../../contract/index.ts';
import type { Log } from '../../services/index.ts';
import type { Secrets } from '../../store/index.ts';
import { type Caller, digestOf } from '../../work/index.ts';
import { type IdempotencyKey, idempotencyKeyOf } from '../idempotency/idempotency-key.ts';
import {
  type Answer,
  type Outcome,
  onlyRun,
  type Run,
  type RunOnce,
} from '../idempotency/run-once.ts';
import { addWarnings } from './add-warnings.ts';
import { bufferedResponse, readBytes } from './buffered-response.ts';
import { contentDigest } from './content-digest.ts';
import { brokenResponse, isDropped } from './drop-connection.ts';
import { errorResponse, logUnexpected, toFailure } from './error-response.ts';
import type { RequestBody } from './read-body.ts';

interface OnceOptions {
  readonly runOnce: RunOnce;
  readonly services: {
    readonly newId: () => string;
    readonly publicUrl: string;
    readonly log: Log;
    readonly secrets: Pick<Secrets, 'derive'>;
  };
}

interface OnceRequest {
  readonly operation: Operation;
  readonly headers: Headers;
  /** A key belongs to one user or token. */
  readonly credential: string;
  readonly organizationId: string | null;
  readonly act: string;
  readonly body: RequestBody;
  work(run: Run): Promise<Response>;
}

/** Returns the user or token that a request acts for. */
export function credentialOf(
  caller: Caller | null,
  params: Readonly<Record<string, string>>,
): string {
  if (caller) return `user ${caller.userId}`;
  return params.hash === undefined ? 'nobody' : `token ${digestOf(params.hash)}`;
}

/**
 * Runs a request once per idempotency key, or every time without a key. First generation: a repeat
 * gets the address of the created or changed resource (202). Second generation: it gets the first
 * answer, unless that is 429 or 5xx. A repeat with another request gets the same, with a warning.
 */
export async function answerOnce(options: OnceOptions, request: OnceRequest): Promise<Response> {
  const key = idempotencyKeyOf(request.operation, request.headers, request.credential);
  if (!key) {
    const response = await request.work(onlyRun(options.services.newId()));
    return isDropped(response) ? brokenResponse() : response;
  }
  let isUnanswered = false;
  const answering: Parameters<RunOnce>[1] = async (run) => {
    const response = await answerOf(options, () => request.work(run));
    isUnanswered = isDropped(response);
    return toAnswer(response);
  };
  // A path may contain a token.
  const act = digestOf(request.act);
  const content = await contentDigest(options.services.secrets, request);
  const known = { digest: key.digest, act, content, organizationId: request.organizationId };
  const outcome = await options.runOnce(known, answering, keeps(key));
  if (outcome.isOfOther) {
    const { method, path } = request.operation;
    options.services.log.warn('an idempotency key was reused with another request', {
      method,
      route: path,
    });
  }
  if (outcome.isFirst && isUnanswered) return brokenResponse();
  return withEcho(request.headers, toResponse(key, outcome));
}

function keyReused({ generation }: IdempotencyKey): Warning {
  return {
    code: 'key_reused',
    title: 'Idempotency Key Reused',
    detail:
      'This key was already used for another request. This is the answer to that request; the current request was ignored. Send a new key with each new request.',
    source: { header: generation === 1 ? idempotentIdHeader : idempotentIdV2Header },
  };
}

/** An error is an answer too, for everybody who waits for the same key. */
async function answerOf(
  { services: { log, publicUrl } }: OnceOptions,
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    logUnexpected(log, error);
    return errorResponse(toFailure(error), publicUrl);
  }
}

function keeps(key: IdempotencyKey): (answer: Answer) => boolean {
  if (key.generation === 1) return ({ status, location }) => status < 300 && location !== undefined;
  return ({ status }) => status < 500 && status !== 429;
}

async function toAnswer(response: Response): Promise<Answer> {
  const body = (await readBytes(response)).toString();
  const { status } = response;
  return {
    status,
    headers: Object.fromEntries(response.headers),
    body,
    location: response.headers.get('location') ?? locationOf(body),
  };
}

function toResponse(key: IdempotencyKey, { answer, isFirst, isOfOther }: Outcome): Response {
  const warnings = isOfOther ? [keyReused(key)] : [];
  if (key.generation === 1 && !isFirst && answer.location !== undefined) {
    const headers = { 'content-location': answer.location };
    if (!isOfOther) return new Response(null, { status: 202, headers });
    const text = addWarnings('{}', warnings);
    return bufferedResponse(text, {
      status: 202,
      headers: { ...headers, 'content-type': mediaType },
    });
  }
  const { status, headers, body } = answer;
  if (status === 204) return new Response(null, { status, headers });
  return bufferedResponse(addWarnings(body, warnings), { status, headers });
}

function withEcho(headers: Headers, response: Response): Response {
  const first = headers.get(idempotentIdHeader);
  if (first !== null) response.headers.set(idempotentIdHeader, first);
  return response;
}

function locationOf(body: string): string | undefined {
  if (!body.startsWith('{"data":{')) return undefined;
  const document: { data: { links?: { self?: string } } } = JSON.parse(body);
  return document.data.links?.self;
}
