import type { ThreeDSCompInd } from '../../../contract/three-ds-authentication.ts';
import type { Authentication } from '../../wire/answers.ts';
import type { Pace } from '../../wire/settle.ts';
import type { AuthenticationClient } from './authentication-client.ts';
import type { OpenChallenge } from './challenge-dialog.ts';

export interface ThreeDSSetup {
  client: AuthenticationClient;
  /** Lets the bank's method page run in a hidden frame; says whether it completed in time. */
  runMethod(authentication: Authentication): Promise<ThreeDSCompInd>;
  openChallenge: OpenChallenge;
}

/** An authentication as it was last seen, and how to continue from there. */
export interface Step {
  hash: string;
  from: Authentication;
  pace: Pace;
}
