import { mediaType, type Warning } from '../../../../contract/index.ts';
import { bytesOf, responseOf } from './body-of.ts';
import { isDropped } from './dropped.ts';
import { isRecord } from './kebab-keys.ts';

const ownMeta = ',"meta":{"warnings":[';

/**
 * Adds warnings to the `meta` of a JSON document that is already written, so that the rest keeps
 * every byte: numbers may have more digits than JavaScript keeps. Other texts stay as they are.
 */
export function withWarnings(text: string, warnings: readonly Warning[]): string {
  if (warnings.length === 0 || !text.startsWith('{') || !text.endsWith('}')) return text;
  const list = warnings.map((warning) => JSON.stringify(warning)).join(',');
  if (text.includes(ownMeta) && text.endsWith(']}}'))
    return `${text.slice(0, -']}}'.length)},${list}]}}`;
  const document: unknown = JSON.parse(text);
  if (!isRecord(document)) return text;
  // That of a page stands at its end.
  if (isRecord(document.meta)) return `${text.slice(0, -'}}'.length)},"warnings":[${list}]}}`;
  const comma = Object.keys(document).length > 0 ? ',' : '';
  return `${text.slice(0, -1)}${comma}"meta":{"warnings":[${list}]}}`;
}

/** The response with warnings in its body. One that can't have any, such as 204, stays as it is. */
export async function warned(response: Response, warnings: readonly Warning[]): Promise<Response> {
  const { status, headers } = response;
  if (warnings.length === 0 || status === 204 || isDropped(response)) return response;
  const isJson = headers.get('content-type')?.includes('json') === true;
  if (!isJson && status !== 202) return response;
  const text = isJson ? (await bytesOf(response)).toString() : '{}';
  if (!isJson) headers.set('content-type', mediaType);
  return responseOf(withWarnings(text, warnings), { status, headers });
}
