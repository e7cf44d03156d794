import { Busboy } from '@fastify/busboy';
import { Failure } from '../../store/index.ts';

export interface UploadedFile {
  /** Without folders, as sent; may be empty. */
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

export interface MultipartForm {
  readonly fields: Readonly<Record<string, string>>;
  readonly file: UploadedFile | undefined;
}

const maxFields = 100;
const longestField = 64 * 1024;

/** Parses a form with at most one file. Coverage: LI2. @throws Failure malformed_request */
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

/** Decodes what browsers escape in a file name. The parser's types omit undefined. */
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
    // Not a multipart form, or without a boundary.
    throw malformed(notAForm);
  }
}

function malformed(detail: string): Failure {
  return new Failure('malformed_request', detail);
}
