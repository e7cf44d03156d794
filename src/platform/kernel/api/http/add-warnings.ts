import { mediaType, type Warning } from '../../../../contract/index.ts';
import { bufferedResponse, readBytes } from './buffered-response.ts';
import { isDropped } from './drop-connection.ts';
import { isRecord } from './kebab-keys.ts';

const ownMeta = ',"meta":{"warnings":[';

/** Adds warnings to the `meta` of a JSON text, and keeps every digit of its numbers. */
export function addWarnings(text: string, warnings: readonly Warning[]): string {
  if (warnings.length === 0 || !text.startsWith('{') || !text.endsWith('}')) return text;
  const list = warnings.map((warning) => JSON.stringify(warning)).join(',');
  if (text.includes(ownMeta) && text.endsWith(']}}'))
    return `${text.slice(0, -']}}'.length)},${list}]}}`;
  const document: unknown = JSON.parse(text);
  if (!isRecord(document)) return text;
  // The `meta` of a page is at the end.
  if (isRecord(document.meta)) return `${text.slice(0, -'}}'.length)},"warnings":[${list}]}}`;
  const comma = Object.keys(document).length > 0 ? ',' : '';
  return `${text.slice(0, -1)}${comma}"meta":{"warnings":[${list}]}}`;
}

/** Responses that can't have warnings, such as 204, are returned unchanged. */
export async function addWarningsToResponse(
  response: Response,
  warnings: readonly Warning[],
): Promise<Response> {
  const { status, headers } = response;
  if (warnings.length === 0 || status === 204 || isDropped(response)) return response;
  const isJson = headers.get('content-type')?.includes('json') === true;
  if (!isJson && status !== 202) return response;
  const text = isJson ? (await readBytes(response)).toString() : '{}';
  if (!isJson) headers.set('content-type', mediaType);
  return bufferedResponse(addWarnings(text, warnings), { status, headers });
}
