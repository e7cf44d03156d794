/** On which side of a row a page is. */
export type Side = 'after' | 'before';
const sides: readonly Side[] = ['after', 'before'];

/** `page[after]` or `page[before]`: the row beside which a page is. */
export interface Cursor {
  readonly side: Side;
  /** Of the row. */
  readonly id: string;
  readonly signature: string;
}

/** Signs a text as this installation does. */
export type Sign = (text: string) => string;

/** Of 256 bits, 96 are enough for what leads only to pages that its caller may read anyway. */
const signatureLength = 16;

/** The cursor of a query; undefined when there is none, or nothing that a link would say. */
export function parseCursor(query: URLSearchParams): Cursor | undefined {
  for (const side of sides) {
    const [, id, signature] = /^(.+)\.([\w-]+)$/s.exec(query.get(parameterOf(side)) ?? '') ?? [];
    if (id !== undefined && signature !== undefined) return { side, id, signature };
  }
  return undefined;
}

/** A query without its cursor. */
export function withoutCursor(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  for (const side of sides) rest.delete(parameterOf(side));
  return rest;
}

/** A link with its cursor. */
export function linkWithCursor(link: string, { side, id, signature }: Cursor): string {
  return `${link}&${new URLSearchParams({ [parameterOf(side)]: `${id}.${signature}` })}`;
}

/**
 * The signature of a cursor. It holds for one link and one state of the row: for any other page, size,
 * order or filter, or when the row has moved in the order, the page is found by its number.
 *
 * @param position what the row has for each term of the order
 */
export function signatureOf(
  sign: Sign,
  cursor: { link: string; side: Side; id: string; position: string },
): string {
  const { link, side, id, position } = cursor;
  return sign(JSON.stringify([link, side, id, position])).slice(0, signatureLength);
}

const parameterOf = (side: Side): string => `page[${side}]`;
