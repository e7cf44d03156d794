import type { Answer, Asked, HeaderFields } from '../gateway/pass.ts';

/**
 * Requests and answers as they are carried between the page and its worker: plain objects, which can
 * be cloned.
 */

export async function askedBy(request: Request, from: Asked['from']): Promise<Asked> {
  const { pathname, search } = new URL(request.url);
  return {
    from,
    method: request.method,
    path: pathname + search,
    headers: Object.fromEntries(request.headers),
    body: new Uint8Array(await request.arrayBuffer()),
  };
}

export function requestOf({ method, path, headers, body }: Asked, origin: string): Request {
  const hasBody = method !== 'GET' && method !== 'HEAD' && body.byteLength > 0;
  return new Request(origin + path, {
    method,
    headers: headersOf(headers),
    ...(hasBody && { body }),
  });
}

export async function answerOf(response: Response): Promise<Answer> {
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: new Uint8Array(await response.arrayBuffer()),
  };
}

const bodiless = [204, 205, 304];

export function responseOf({ status, headers, body }: Answer): Response {
  return new Response(bodiless.includes(status) ? null : body, {
    status,
    headers: headersOf(headers),
  });
}

function headersOf(fields: HeaderFields): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) headers.append(name, String(value));
  }
  return headers;
}
