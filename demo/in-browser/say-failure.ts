/** Shows in the page why the sandbox didn't start. */
export function sayFailure(error: unknown): void {
  const status = document.querySelector('[role=status]');
  const reason = error instanceof Error ? error.message : String(error);
  if (status) status.textContent = `The sandbox does not start. ${reason}`;
}
