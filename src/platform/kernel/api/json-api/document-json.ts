import { exactJson } from '../../work/index.ts';
import { jsonOf } from './serialize.ts';

/** Writes UTF-8, each resource separately: one string of 200 KB takes four times as long. */
export function documentJson(document: object): Buffer<ArrayBuffer> {
  return Buffer.concat(partsOf(document).map((part) => Buffer.from(part)));
}

function partsOf(document: object): string[] {
  if ('toJSON' in document || Array.isArray(document)) return [written(document)];
  const members = Object.entries(document).filter(([, value]) => value !== undefined);
  const parts = members.flatMap(([name, value], place) => [
    `${place === 0 ? '{' : ','}${JSON.stringify(name)}:`,
    ...(Array.isArray(value) ? partsOfList(value) : [written(value)]),
  ]);
  return parts.length === 0 ? ['{}'] : [...parts, '}'];
}

function partsOfList(list: readonly unknown[]): string[] {
  if (list.length === 0) return ['[]'];
  return [...list.map((item, place) => `${place === 0 ? '[' : ','}${written(item)}`), ']'];
}

function written(value: unknown): string {
  const isObject = typeof value === 'object' && value !== null;
  return (isObject ? jsonOf(value) : undefined) ?? exactJson(value);
}
