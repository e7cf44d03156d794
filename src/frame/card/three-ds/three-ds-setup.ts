import type { ThreeDSCompInd } from '../../../contract/three-ds-authentication.ts';
import type { Authentication } from '../../wire/answers.ts';
import type { Pace } from '../../wire/settle.ts';
import type { AuthenticationClient } from './authentication-client.ts';
import type { OpenChallenge } from './challenge-dialog.ts';

export interface ThreeDSSetup {
  client: AuthenticationClient;
  /** Runs the bank's method page in a hidden frame. Returns whether it completed in time. */
  runMethod(authentication: Authentication): Promise<ThreeDSCompInd>;
  openChallenge: OpenChallenge;
}

/** Last known state of an authentication, and how to continue it. */
export interface Step {
  hash: string;
  from: Authentication;
  pace: Pace;
}
