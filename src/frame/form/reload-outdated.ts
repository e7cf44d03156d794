/**
 * Loads the document again when the server no longer has a file of its release. By itself it does so
 * only once, and only while nobody has typed: the document would forget that.
 *
 * It takes no window: the first document of the card form has no room for that.
 *
 * @param isAsked true if somebody pressed a button for it
 * @returns the code to fail with; a promise without an end while the document reloads
 */
export function reloadOutdated(isAsked: boolean): 'form_outdated' | Promise<never> {
  if (!isAsked && (window.typedEarly?.size || history.state)) return 'form_outdated';
  // Survives the reload, and adds no step back.
  history.replaceState(1, '');
  location.reload();
  return new Promise(() => {});
}
