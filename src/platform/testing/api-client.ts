import type { ErrorObject, Resource } from '../../contract/index.ts';
import type { SetUp } from './setup-snapshots.ts';

/** A parsed answer. Missing `data` and `errors` are empty. */
export interface ApiAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
  /** The resource of a document with one resource. */
  readonly data: Resource;
  /** The resources of a collection. */
  readonly list: readonly Resource[];
  readonly included: readonly Resource[];
  readonly errors: readonly ErrorObject[];
}

type Send = (request: Request) => Promise<Response>;

const runEach: SetUp = (_step, run) => run();

const noResource: Resource = { type: '', id: null, attributes: {} };

/** A JSON:API client of a platform, without a socket. */
export class ApiClient {
  readonly #send: Send;
  readonly #setUp: SetUp;
  readonly headers: Readonly<Record<string, string>>;

  constructor(send: Send, headers: Readonly<Record<string, string>> = {}, setUp: SetUp = runEach) {
    this.#send = send;
    this.headers = headers;
    this.#setUp = setUp;
  }

  /** Returns a client that sends additional header fields. */
  with(headers: Record<string, string>): ApiClient {
    return new ApiClient(this.#send, { ...this.headers, ...headers }, this.#setUp);
  }

  get(path: string): Promise<ApiAnswer> {
    return this.send('GET', path);
  }

  post(path: string, attributes: object = {}): Promise<ApiAnswer> {
    return this.send('POST', path, JSON.stringify({ data: { attributes } }));
  }

  /** Posts attributes, and returns the resource of the answer. @throws if the platform rejects them */
  async mustPost(path: string, attributes: object = {}): Promise<Resource> {
    return (await must(this.post(path, attributes))).data;
  }

  patch(path: string, attributes: object): Promise<ApiAnswer> {
    return this.send('PATCH', path, JSON.stringify({ data: { attributes } }));
  }

  /**
   * Runs a step of the setup with this client, or restores what the step left in an earlier test.
   * @param step names everything that the result depends on, besides earlier steps
   */
  setUp<Result>(step: string, run: () => Promise<Result>): Promise<Result> {
    return this.#setUp(`${step} ${JSON.stringify(this.headers)}`, run);
  }

  /** Sends any text or bytes as the body. */
  async send(
    method: string,
    path: string,
    body?: string | Uint8Array<ArrayBuffer>,
  ): Promise<ApiAnswer> {
    const request = new Request(`http://127.0.0.1:4100${path}`, {
      method,
      headers: this.headers,
      ...(body === undefined ? {} : { body }),
    });
    return toAnswer(await this.#send(request));
  }
}

/** Returns a function that sends requests to another address, over HTTP. */
export const forwardTo =
  (url: string): Send =>
  (request) => {
    const { pathname, search } = new URL(request.url);
    return fetch(new Request(`${url}${pathname}${search}`, request));
  };

/** @throws if the answer is an error */
export async function must(answering: Promise<ApiAnswer>): Promise<ApiAnswer> {
  const answer = await answering;
  if (answer.status < 300) return answer;
  throw new Error(`rejected with ${answer.status}: ${JSON.stringify(answer.errors)}`);
}

async function toAnswer(response: Response): Promise<ApiAnswer> {
  const text = await response.text();
  const body = text === '' ? {} : JSON.parse(text);
  const { data, included = [], errors = [] } = body;
  return {
    status: response.status,
    headers: response.headers,
    body,
    data: data && !Array.isArray(data) ? data : noResource,
    list: Array.isArray(data) ? data : [],
    included,
    errors,
  };
}
