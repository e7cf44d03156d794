import { Busboy } from '@fastify/busboy';
import { Failure } from '../../store/index.ts';

/** The file of an upload. */
export interface UploadedFile {
  /** File name without folders, as sent; may be empty. */
  readonly name: string;
  /** Media type, as sent. */
  readonly type: string;
  readonly bytes: Buffer;
}

/** The texts of a form by name, and its file. */
export interface MultipartForm {
  readonly fields: Readonly<Record<string, string>>;
  readonly file: UploadedFile | undefined;
}

const maxFields = 100;
const longestField = 64 * 1024;

/**
 * Parses a multipart form with at most one file. Coverage: LI2.
 *
 * @param contentType the request's header, which contains the boundary
 * @throws Failure malformed_request for anything else
 */
export async function parseMultipart(bytes: Buffer, contentType: string): Promise<MultipartForm> {
  const fields: [string, string][] = [];
  const files: UploadedFile[] = [];
  const parser = createParser(contentType);
  await new Promise<void>((resolve, reject) => {
    const refuse = (detail: string) => () => reject(malformed(detail));
    parser.on('field', (name, value, isNameCut, isValueCut) => {
      if (isNameCut || isValueCut) refuse('A field of the form is too long.')();
      fields.push([name, value]);
    });
    parser.on('file', (_field, stream, name, _encoding, type) => {
      const chunks: Buffer[] = [];
      stream.on('error', refuse(notAForm));
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () =>
        files.push({ name: unescaped(name), type, bytes: Buffer.concat(chunks) }),
      );
    });
    parser.on('filesLimit', refuse('Send one file in each request.'));
    parser.on('fieldsLimit', refuse(`The form must have at most ${maxFields} fields.`));
    parser.on('error', refuse(notAForm));
    parser.on('finish', resolve);
    parser.end(bytes);
  });
  const [file] = files.filter(({ name, bytes: content }) => name !== '' || content.length > 0);
  if (file && /\0/.test(`${file.name}${file.type}`)) throw malformed(notAForm);
  return { fields: Object.fromEntries(fields), file };
}

/**
 * Decodes what browsers escape in the name of a file, and nothing else (WHATWG HTML,
 * multipart/form-data). For an empty name, the parser returns undefined, unlike its types.
 */
function unescaped(name: string | undefined = ''): string {
  return name.replace(/%22/g, '"').replace(/%0d%0a|%0d|%0a/gi, ' ');
}

const notAForm = 'The body must be a complete form of the type multipart/form-data.';

function createParser(contentType: string): InstanceType<typeof Busboy> {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { files: 1, fields: maxFields, fieldSize: longestField },
    });
  } catch {
    // The type is not a multipart form, or lacks a boundary.
    throw malformed(notAForm);
  }
}

function malformed(detail: string): Failure {
  return new Failure('malformed_request', detail);
}
