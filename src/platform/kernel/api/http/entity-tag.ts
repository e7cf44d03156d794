import { createHash } from 'node:crypto';

/** The tag of a document. Weak, as it is the same in every encoding. */
export function tagOf(bytes: Buffer): string {
  return `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
}

/**
 * Whether a header field with entity tags names this one. `If-Match` compares like `If-None-Match`:
 * the tag changes with each byte of the document, so there is no weaker sameness to leave out.
 */
export function matchesTag(field: string, tag: string): boolean {
  const opaque = (text: string) => text.trim().replace(/^W\//, '');
  return field.trim() === '*' || field.split(',').some((each) => opaque(each) === opaque(tag));
}
