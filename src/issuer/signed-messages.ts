import type * as z from 'zod/mini';
import { createErro, type EmvErrorName } from '../contract/emv-3ds.ts';
import {
  isThreeDSMessageSigned,
  signThreeDSMessage,
  threeDSSignatureHeader,
} from '../contract/emv-3ds-signature.ts';

type Incoming<Message> = { message: Message } | { refusal: Response };

/**
 * Takes a message that the platform signed.
 *
 * @returns the message, or the answer to give when it is not signed (403) or not of the type (400)
 */
export async function receiveMessage<Schema extends z.ZodMiniType>(
  schema: Schema,
  request: Request,
  sharedSecret: string,
): Promise<Incoming<z.infer<Schema>>> {
  const body = await request.text();
  const { pathname: path } = new URL(request.url);
  const signature = request.headers.get(threeDSSignatureHeader);
  if (!(await isThreeDSMessageSigned(sharedSecret, { path, body, signature }))) {
    return { refusal: erro(403, 'accessDenied', 'The signature does not hold.') };
  }
  const parsed = schema.safeParse(parseJson(body));
  if (!parsed.success) {
    const places = parsed.error.issues.map((issue) => issue.path.join('.'));
    return { refusal: erro(400, 'formatInvalid', places.join(', ')) };
  }
  return { message: parsed.data };
}

/** A signed POST of a message to the platform. */
export async function signedRequest(
  url: string,
  message: object,
  sharedSecret: string,
): Promise<Request> {
  const body = JSON.stringify(message);
  const signature = await signThreeDSMessage(sharedSecret, new URL(url).pathname, body);
  const headers = { 'Content-Type': 'application/json', [threeDSSignatureHeader]: signature };
  return new Request(url, { method: 'POST', headers, body, redirect: 'error' });
}

function erro(status: number, name: EmvErrorName, detail: string): Response {
  return Response.json(createErro('D', name, detail), { status });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
