/** A task took more time or memory than it may. */
export class ThreadLimit extends Error {
  override name = 'ThreadLimit';
}

/** Too many tasks wait for a thread. */
export class ThreadsBusy extends Error {
  override name = 'ThreadsBusy';
}
