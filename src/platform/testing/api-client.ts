import type { ErrorObject, Resource } from '../../contract/index.ts';

/** A parsed answer. `data` and `errors` are empty where the answer has none. */
export interface ApiAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
  /** The resource of a document with one. */
  readonly data: Resource;
  /** The resources of a collection. */
  readonly list: readonly Resource[];
  readonly included: readonly Resource[];
  readonly errors: readonly ErrorObject[];
}

type Send = (request: Request) => Promise<Response>;

const noResource: Resource = { type: '', id: null, attributes: {} };

/** Speaks JSON:API to a platform, without a socket. */
export class ApiClient {
  readonly #send: Send;
  /** Header fields that it sends with every request. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(send: Send, headers: Readonly<Record<string, string>> = {}) {
    this.#send = send;
    this.headers = headers;
  }

  /** A client that sends more header fields. */
  with(headers: Record<string, string>): ApiClient {
    return new ApiClient(this.#send, { ...this.headers, ...headers });
  }

  get(path: string): Promise<ApiAnswer> {
    return this.send('GET', path);
  }

  /** Posts attributes in their envelope. */
  post(path: string, attributes: object = {}): Promise<ApiAnswer> {
    return this.send('POST', path, JSON.stringify({ data: { type: 'any', attributes } }));
  }

  /** Patches attributes in their envelope. */
  patch(path: string, attributes: object): Promise<ApiAnswer> {
    return this.send('PATCH', path, JSON.stringify({ data: { type: 'any', attributes } }));
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
