import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type SiteFile, sendFile, siteFile } from '../../kernel/services/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { consoleSchema } from './console-schema.ts';

/** Creates a function that responds with the schema. It is built at the first request. */
export function createSchemaRoute(services: Services): (request: Request) => Promise<Response> {
  let file: Promise<SiteFile> | undefined;
  return async (request) => {
    file ??= buildFile(services);
    return sendFile(request, await file, headers);
  };
}

const path = '/schema.json';
/** Browsers ask each time, and get 304 until the program is updated. */
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-cache',
  vary: 'accept-encoding',
};

/** The best quality takes seconds, for which the first browser would wait. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };

async function buildFile(services: Services): Promise<SiteFile> {
  const content = Buffer.from(JSON.stringify(consoleSchema(services)));
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content),
  ]);
  const contents = new Map([
    [path, content],
    [`${path}.br`, br],
    [`${path}.gz`, gz],
  ]);
  return siteFile(path, contents);
}
