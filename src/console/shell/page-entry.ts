import type { ComponentType } from 'preact';
import type { TextKey } from '../texts/text.ts';

export interface PageProps {
  /** Parts of the address below the root of the page, such as an id. */
  readonly path: readonly string[];
}

/** A page for what people do often, beside the explorer. Its script loads when somebody opens it. */
export interface PageEntry {
  /** First part of its addresses, such as `payments`; an empty string for the home page. */
  readonly root: string;
  /** Its name in the navigation and the palette. */
  readonly name: TextKey;
  load(): Promise<ComponentType<PageProps>>;
}

/** Returns the page that an address belongs to, with the parts of the address below its root. */
export function pageAt(
  pages: readonly PageEntry[],
  pathname: string,
): { readonly entry: PageEntry; readonly path: readonly string[] } | undefined {
  const [root = '', ...path] = pathname.split('/').slice(1);
  const entry = pages.find((each) => each.root === root);
  if (!entry || (root === '' && path.length > 0)) return undefined;
  return { entry, path: path.filter((part) => part !== '').map(decoded) };
}

/** A part that is no valid encoding stays as it is, and names nothing. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
