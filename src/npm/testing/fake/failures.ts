import { declineCodes } from '../../../contract/decline-codes.ts';
import { type ErrorCode, errorStatus } from '../../../contract/error-codes.ts';
import '../../../frame/card/attempt-endings.ts';
import { createEnding, type Ending, endingOf } from '../../../frame/form/ending.ts';
import { messageOf } from '../../../frame/form/message-of.ts';
import { OutcomeUnknown } from '../../../frame/wire/outcome-unknown.ts';
import { RequestFailure } from '../../../frame/wire/request.ts';
import { cardEnglish } from '../../../languages/card-english.ts';
import { shellEnglish } from '../../../languages/shell.ts';
import type { EmbedsFailure } from '../../events.ts';

/** Failures of the script, before any form could report one. */
const loadErrors: Readonly<Record<string, string>> = {
  frame_blocked: shellEnglish.failed,
  frame_unreachable: shellEnglish.unreachable,
  script_self_hosted: shellEnglish.failed,
  page_sandboxed: shellEnglish.failed,
  target_detached: shellEnglish.failed,
};

/** Endings that have other causes than an error of the platform. */
const ownEndings: Readonly<Record<string, () => Ending>> = {
  network_unavailable: () => endingOf(new RequestFailure('', 0)),
  service_unavailable: () => endingOf(new RequestFailure('', 503)),
  outcome_unknown: () => endingOf(new OutcomeUnknown()),
  token_of_another_kind: () => createEnding('TokenInvalid', 'token_of_another_kind'),
  token_of_no_account: () => createEnding('IntegrationError', 'token_of_no_account'),
  amount_required: () => createEnding('IntegrationError', 'amount_required'),
  form_outdated: () => createEnding('ServiceUnavailable', 'form_outdated'),
  integrity_mismatch: () => createEnding('ServiceUnavailable', 'integrity_mismatch'),
  three_ds_sandboxed: () => createEnding('ThreeDSecureBlocked', 'three_ds_sandboxed'),
};

/** Codes with which only a launch fails. */
const onlyAtLaunch = [
  ...Object.keys(loadErrors),
  'token_of_another_kind',
  'token_of_no_account',
  'amount_required',
  'form_outdated',
  'integrity_mismatch',
];

/** Returns what a launch reports as `loadFailed`. @throws Error for unknown codes */
export function loadFailureOf(code: string, toMessage: (ending: Ending) => string): EmbedsFailure {
  const message = own(loadErrors, code);
  if (message !== undefined) return { name: 'LoadError', code, message };
  const ending = endingOfCode(code);
  return { name: ending.name, code, message: toMessage(ending) };
}

/** Returns how an attempt ends. @throws Error for unknown codes, and for those of launches */
export function endingOfAttempt(code: string): Ending {
  if (!onlyAtLaunch.includes(code)) return endingOfCode(code);
  throw new Error(`Only a launch fails with ${code}: call fail() before the form has loaded`);
}

/** Returns how a declined attempt ends. @throws Error for codes of other failures */
export function endingOfDecline(code: string): Ending {
  if (declineCodes.some((known) => known === code)) return endingOfCode(code);
  throw new Error(`No bank declines with ${code}. Pass one of ${declineCodes.join(', ')}`);
}

/** Returns the English message of an ending. */
export function cardMessage(ending: Ending): string {
  return messageOf(ending, { texts: cardEnglish, locale: 'en' });
}

/** Onboarding forms have other texts for some codes, but not for the names of failures. */
export function onboardingMessage(ending: Ending): string {
  return cardMessage({ ...ending, code: '' });
}

function endingOfCode(code: string): Ending {
  const end = own(ownEndings, code);
  if (end) return end();
  const status = own<number>(errorStatus, code);
  if (status === undefined) {
    throw new Error(`No form fails with ${code}. Codes are in the documentation, "Errors"`);
  }
  const title = code.charAt(0).toUpperCase() + code.slice(1).replaceAll('_', ' ');
  const error = {
    links: { about: `https://embeds.example/docs/errors#${code}` },
    status,
    code: code as ErrorCode,
    title,
    detail: `${title}.`,
    source: { pointer: '/data' },
  };
  return endingOf(new RequestFailure('', status, [error]));
}

function own<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
