import { createHash } from 'node:crypto';

/** Returns the tag of a document. It is weak, because all encodings share it. */
export function tagOf(bytes: Buffer): string {
  return `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
}

/**
 * True if a header field with entity tags contains this one. `If-Match` is compared like `If-None-Match`:
 * every change of the document changes the tag, so weak tags are exact enough.
 */
export function matchesTag(field: string, tag: string): boolean {
  const opaque = (text: string) => text.trim().replace(/^W\//, '');
  return field.trim() === '*' || field.split(',').some((each) => opaque(each) === opaque(tag));
}
