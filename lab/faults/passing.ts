const names = ['NetworkUnavailable', 'ServiceUnavailable', 'OutcomeUnknown'];
const codes = ['card_network_unavailable', 'issuer_unavailable'];

/** True if an attempt ended because an answer was missing, so that the payer presses again. */
export const isPassing = ({ name, code }: { name: string; code: string }): boolean =>
  names.includes(name) || codes.includes(code);
