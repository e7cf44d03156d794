import { randomUUID } from 'node:crypto';
import { smallPdf } from '../../../../metadata/testing/small-pdf.ts';
import { smallJpeg, smallPng } from '../../../../metadata/testing/small-pictures.ts';
import type { ApiAnswer, ApiClient } from '../../../testing/api-client.ts';
import { createPersonToken } from '../../../testing/examples.ts';

/** Small files; all but SVG are valid documents. */
export const files = {
  pdf: Buffer.from(smallPdf()),
  png: Buffer.from(smallPng),
  jpeg: Buffer.from(smallJpeg),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
};

/** Returns a PDF with unique content. */
export const freshPdf = (): Buffer => Buffer.concat([files.pdf, Buffer.from(randomUUID())]);

interface Upload {
  readonly bytes?: Uint8Array;
  readonly name?: string;
  readonly type?: string;
  /** Defaults to `/v2/uploaded-documents`. */
  readonly path?: string;
}

/** Mints an onboarding token of an account and returns the path of its uploads. */
export async function mintUploadPath(client: ApiClient, accountId: string): Promise<string> {
  const { attributes } = await createPersonToken(client, accountId);
  return `/v2/resource-tokens/${attributes.token}/upload-document`;
}

/** Uploads a file with text fields; a small PDF by default. */
export async function upload(
  client: ApiClient,
  fields: Record<string, string>,
  { bytes = freshPdf(), name = 'scan.pdf', type = 'application/pdf', path }: Upload = {},
): Promise<ApiAnswer> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), name);
  return sendForm(client, form, path);
}

/** Sends a form as a browser does. */
export async function sendForm(
  client: ApiClient,
  form: FormData,
  path = '/v2/uploaded-documents',
): Promise<ApiAnswer> {
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  const bytes = Buffer.from(await encoded.arrayBuffer());
  return client.with({ 'content-type': type }).send('POST', path, bytes);
}
