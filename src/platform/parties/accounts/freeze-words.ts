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

const freezes = ['contributions-frozen', 'disbursements-frozen', 'solid-freeze'];

/** What webhooks say besides the names of what has changed, where that is a freeze. Coverage: EV7. */
export function freezeInWords(
  account: { freeze_reason: string | null; freeze_required_actions: readonly FreezeActionCode[] },
  changes: readonly string[],
) {
  if (!changes.some((name) => freezes.includes(name))) return {};
  const actions = account.freeze_required_actions;
  return {
    freeze_reason: freezeReasonText(account.freeze_reason),
    freeze_required_actions: actions.map((code) => `${code}: ${freezeActions[code]}`),
  };
}

function isReason(code: string): code is keyof typeof freezeReasons {
  return Object.hasOwn(freezeReasons, code);
}
