import { messageOf } from '../message-of.ts';

/** Shows in the page why the sandbox didn't start. */
export function sayFailure(error: unknown): void {
  const status = document.querySelector('[role=status]');
  if (status) status.textContent = `The sandbox does not start. ${messageOf(error)}`;
}
