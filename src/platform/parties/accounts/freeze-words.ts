import { type FreezeActionCode, freezeActions, freezeReasons } from '../../../contract/index.ts';

/** `AF01: ACH Reversal`, from a stored code. Coverage: EV7, EV8. */
export function freezeReasonText(code: string | null): string | null {
  if (code === null) return null;
  return isReason(code) ? `${code}: ${freezeReasons[code]}` : code;
}

/** What has to be done, as attributes have it. */
export function toFreezeActions(codes: readonly FreezeActionCode[]) {
  return codes.map((code) => ({ code, description: freezeActions[code] }));
}

/** The same as webhooks have it: `NF02: Proof of account ownership`. */
export function freezeActionTexts(codes: readonly FreezeActionCode[]): string[] {
  return codes.map((code) => `${code}: ${freezeActions[code]}`);
}

function isReason(code: string): code is keyof typeof freezeReasons {
  return Object.hasOwn(freezeReasons, code);
}
