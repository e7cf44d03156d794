export interface BrowserEvent {
  readonly method?: string;
  readonly params?: { readonly context?: string; readonly parent?: string | null };
}

/**
 * Detects navigations of removed frames. Firefox may report one after it has removed the frame or a frame
 * around it, and Playwright then fails.
 * @returns checks each event, in order
 */
export function createLateEvents(): (event: BrowserEvent) => boolean {
  /** Existing frames and pages, each with its parent. */
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
