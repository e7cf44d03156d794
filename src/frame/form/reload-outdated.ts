/**
 * Reloads the document when the server no longer has a file of its release. Without a user's request it
 * does so only once, and only before anything is typed: a reload loses the input.
 *
 * Uses the global window to save bytes in the first document of the card form.
 *
 * @param isAsked true if the user pressed a button to reload
 * @returns the error code; a promise that never resolves while the document reloads
 */
export function reloadOutdated(isAsked: boolean): 'form_outdated' | Promise<never> {
  if (!isAsked && (window.typedEarly?.size || history.state)) return 'form_outdated';
  // This state survives the reload and adds no history entry.
  history.replaceState(1, '');
  location.reload();
  return new Promise(() => {});
}
