/** A task exceeded its limit of time or memory. */
export class ThreadLimit extends Error {
  override name = 'ThreadLimit';
}

/** Too many tasks are waiting for a thread. */
export class ThreadsBusy extends Error {
  override name = 'ThreadsBusy';
}
