import { createHash } from 'node:crypto';

/** Weak, because all encodings share it. */
export function tagOf(bytes: Buffer): string {
  return `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
}

/** `If-Match` accepts weak tags, too, because every change of the document changes them. */
export function matchesTag(field: string, tag: string): boolean {
  const opaque = (text: string) => text.trim().replace(/^W\//, '');
  return field.trim() === '*' || field.split(',').some((each) => opaque(each) === opaque(tag));
}
