import type { FrameToShellMessage } from '../../../contract/messages.ts';
import type { LaunchSettings } from '../../../embeds/parse-options.ts';
import type { Phase } from './draw-placeholder.ts';

/** A form, for its steps. */
export interface FormStage {
  readonly settings: () => LaunchSettings;
  /** Sends what the reporters of the real forms send to the real script. */
  post(message: FrameToShellMessage): void;
  enter(phase: Phase): void;
  readonly phase: () => Phase;
  /**
   * Begins a step of a form that has loaded. Returns false after the cleanup.
   *
   * @param problem why this form has no such step; empty if it has
   * @throws Error with the problem, or if the form has ended
   */
  begin(problem: string): boolean;
}
