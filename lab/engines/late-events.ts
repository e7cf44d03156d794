/** Event that a browser reports by WebDriver BiDi. */
export interface BrowserEvent {
  readonly method?: string;
  readonly params?: { readonly context?: string; readonly parent?: string | null };
}

/**
 * Finds navigations of frames that are gone: Firefox may report one after it has removed the frame, or a
 * frame around it, and Playwright fails then.
 *
 * @returns says of each event, in their order, whether it is one of these
 */
export function createLateEvents(): (event: BrowserEvent) => boolean {
  /** Of the frames and pages that exist, each with the one around it. */
  const parents = new Map<string, string | null>();
  const exists = (context: string): boolean => {
    const parent = parents.get(context);
    return parent === null || (parent !== undefined && exists(parent));
  };
  return ({ method, params: { context = '', parent = null } = {} }) => {
    if (method === 'browsingContext.contextCreated') parents.set(context, parent);
    if (method === 'browsingContext.contextDestroyed') parents.delete(context);
    return method === 'browsingContext.navigationCommitted' && !exists(context);
  };
}
