import type { ReadonlySignal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { ContractIndex } from '../catalogue/contract-index.ts';
import type { Api } from '../client/api.ts';
import type { Drafts } from '../form/drafts.ts';
import type { Router } from './router.ts';

/** Parts that all pages of a signed-in user share. */
export interface Console {
  readonly api: Api;
  readonly router: Router;
  readonly contract: ContractIndex;
  /** Language and time zone of the reader. */
  readonly reader: { readonly locale: string; readonly timeZone: string };
  /** Types of the ids that were seen, for the palette. */
  readonly seen: Map<string, string>;
  readonly drafts: Drafts;
  readonly said: ReadonlySignal<string>;
  /** Says a sentence to people who see or hear the page. */
  say(sentence: string): void;
  /** True if a page that appears takes the focus: not the first one of the window. */
  takesFocus(): boolean;
  newId(): string;
  /** In place of the console's own title of the window. */
  windowTitle?(page: string): string;
}

export const ConsoleContext = createContext<Console | undefined>(undefined);

/** @throws Error outside a signed-in page */
export function useConsole(): Console {
  const found = useContext(ConsoleContext);
  if (!found) throw new Error('useConsole is for pages inside ConsoleContext.Provider');
  return found;
}
