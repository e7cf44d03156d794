import { maxDocumentBytes, type Operation } from '../../../../contract/index.ts';
import { Failure } from '../../store/index.ts';
import { type ParsedBody, parseBody, parseFields } from './parse-body.ts';
import { parseMultipart, type UploadedFile } from './parse-multipart.ts';
import { bodyLimit, type RequestBody } from './read-body.ts';
import type { Route } from './route.ts';

export interface Input extends ParsedBody {
  readonly file: UploadedFile | undefined;
}

const uploadLimit = maxDocumentBytes + 64 * 1024;

export function limitOf({ operation }: Route): number {
  return operation.encoding === 'multipart' ? uploadLimit : bodyLimit;
}

/** Parses a body. @throws Failure malformed_request, or invalid_attribute with every problem */
export async function readInput(route: Route, body: RequestBody): Promise<Input> {
  const { operation } = route;
  if (operation.encoding !== 'multipart') {
    return { ...parseBody(route, textOf(operation, body)), file: undefined };
  }
  const { fields, file } = await parseMultipart(body.bytes, body.contentType);
  return { ...parseFields(route, fields), file };
}

/** Clients of plain JSON, as for JWTs, may send a form. */
function textOf({ encoding }: Operation, { bytes, contentType }: RequestBody): string {
  const text = decode(bytes);
  const isForm = contentType.toLowerCase().startsWith('application/x-www-form-urlencoded');
  // What curl labels as a form by default is usually JSON.
  if (encoding !== 'json' || !isForm || /^\s*(\{|$)/.test(text)) return text;
  return JSON.stringify(Object.fromEntries(new URLSearchParams(text)));
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Failure('malformed_request', 'The body must be text in UTF-8.');
  }
}
