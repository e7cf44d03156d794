import { type FreezeActionCode, freezeActions, freezeReasons } from '../../../contract/index.ts';

/** Describes a stored reason code, as in `AF01: ACH Reversal`. Coverage: EV7, EV8. */
export function freezeReasonText(code: string | null): string | null {
  if (code === null) return null;
  return isReason(code) ? `${code}: ${freezeReasons[code]}` : code;
}

/** Describes required actions for the API. */
export function toFreezeActions(codes: readonly FreezeActionCode[]) {
  return codes.map((code) => ({ code, description: freezeActions[code] }));
}

const freezes = ['contributions-frozen', 'disbursements-frozen', 'solid-freeze'];

/** Additional webhook data when a freeze changed. Coverage: EV7. */
export function freezeWebhookData(
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
