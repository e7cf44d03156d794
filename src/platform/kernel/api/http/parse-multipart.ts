import { Busboy } from '@fastify/busboy';
import { Failure } from '../../store/index.ts';

/** The file of an upload. */
export interface UploadedFile {
  /** Its name without folders, as the sender gave it; may be empty. */
  readonly name: string;
  /** The media type that the sender claims. */
  readonly type: string;
  readonly bytes: Buffer;
}

/** What a form holds: its texts by name, and its file. */
export interface MultipartForm {
  readonly fields: Readonly<Record<string, string>>;
  readonly file: UploadedFile | undefined;
}

const mostFields = 100;
const longestField = 64 * 1024;

/**
 * Reads a multipart form of at most one file. Coverage: LI2.
 *
 * @param contentType the request's header, which holds the boundary
 * @throws Failure malformed_request for what is no such form
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
    parser.on('fieldsLimit', refuse(`The form must have at most ${mostFields} fields.`));
    parser.on('error', refuse(notAForm));
    parser.on('finish', resolve);
    parser.end(bytes);
  });
  const [file] = files.filter(({ name, bytes: content }) => name !== '' || content.length > 0);
  if (file && /\0/.test(`${file.name}${file.type}`)) throw malformed(notAForm);
  return { fields: Object.fromEntries(fields), file };
}

/**
 * What browsers escape in the name of a file, and nothing else (WHATWG HTML, multipart/form-data).
 * The parser gives none for an empty name, whatever its types say.
 */
function unescaped(name: string | undefined = ''): string {
  return name.replace(/%22/g, '"').replace(/%0d%0a|%0d|%0a/gi, ' ');
}

const notAForm = 'The body must be a whole form of the type multipart/form-data.';

function createParser(contentType: string): InstanceType<typeof Busboy> {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { files: 1, fields: mostFields, fieldSize: longestField },
    });
  } catch {
    // A type that is no multipart form, or one without a boundary.
    throw malformed(notAForm);
  }
}

function malformed(detail: string): Failure {
  return new Failure('malformed_request', detail);
}
