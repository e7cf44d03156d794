export class ThreadLimit extends Error {
  override name = 'ThreadLimit';
}

export class ThreadsBusy extends Error {
  override name = 'ThreadsBusy';
}
