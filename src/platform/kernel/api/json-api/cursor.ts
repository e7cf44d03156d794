export type Side = 'after' | 'before';
const sides: readonly Side[] = ['after', 'before'];

/** `page[after]` or `page[before]`: the row next to a page. */
export interface Cursor {
  readonly side: Side;
  readonly id: string;
  readonly signature: string;
}

/** Signs a text with a key of this installation. */
export type Sign = (text: string) => string;

/** 96 bits: a cursor leads only to pages that its caller may read anyway. */
const signatureLength = 16;

/** Returns undefined for anything that is no cursor. */
export function parseCursor(query: URLSearchParams): Cursor | undefined {
  for (const side of sides) {
    const [, id, signature] = /^(.+)\.([\w-]+)$/s.exec(query.get(parameterOf(side)) ?? '') ?? [];
    if (id !== undefined && signature !== undefined) return { side, id, signature };
  }
  return undefined;
}

export function withoutCursor(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  for (const side of sides) rest.delete(parameterOf(side));
  return rest;
}

export function linkWithCursor(link: string, { side, id, signature }: Cursor): string {
  return `${link}&${new URLSearchParams({ [parameterOf(side)]: `${id}.${signature}` })}`;
}

/**
 * The signature is valid for one link and one position of the row. Otherwise, the page is found by its
 * number.
 */
export function signatureOf(
  sign: Sign,
  cursor: { link: string; side: Side; id: string; position: string },
): string {
  const { link, side, id, position } = cursor;
  return sign(JSON.stringify([link, side, id, position])).slice(0, signatureLength);
}

const parameterOf = (side: Side): string => `page[${side}]`;
