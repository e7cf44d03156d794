import type { ComponentType } from 'preact';
import { pathParts } from '../catalogue/addresses.ts';
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
  const [root = '', ...path] = pathParts(pathname);
  const entry = pages.find((each) => each.root === root);
  return entry && { entry, path };
}
