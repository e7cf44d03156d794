import { isDeepStrictEqual } from 'node:util';
import type { Ask, Scenario } from './scenario.ts';

const company = {
  contactType: 'company',
  name: 'Example Shop Inc.',
  dateOfBirth: null,
  taxState: null,
};

/** Scenarios for vendors that check people and documents, by port. */
export const checkScenarios: Readonly<Record<string, readonly Scenario[]>> = {
  'identity-checks': [
    repeatsDecision('verify-identity'),
    repeatsDecision('screen-name'),
    accepts('verify-identity', 'a company without a date of birth', () => company),
    accepts('screen-name', 'a company without a date of birth', () => company),
  ],
  'document-checks': [
    repeatsDecision('check-document'),
    accepts('check-document', 'a two-sided document', ({ front }) => ({ back: front })),
    accepts('check-document', 'a document of a person without an address', () => ({
      address: null,
    })),
  ],
};

/** The platform repeats a call if it received no callback or the answer was lost. */
function repeatsDecision(call: string): Scenario {
  return {
    call,
    rule: `makes the same decision if ${call} is repeated`,
    async run(ask) {
      const { request, answer } = await ask(call);
      const again = await ask(call, { checkId: request.checkId });
      // A call accepted with 202 is decided later.
      const isLater = !answer?.decision || !again.answer?.decision;
      if (again.refusal !== undefined) return `refused: ${again.refusal}`;
      if (isLater || isDeepStrictEqual(answer, again.answer)) return undefined;
      return `${JSON.stringify(answer)}, then ${JSON.stringify(again.answer)}`;
    },
  };
}

/** @param changesOf returns the changes to the example request */
function accepts(
  call: string,
  subject: string,
  changesOf: (example: Awaited<ReturnType<Ask>>['request']) => object,
): Scenario {
  return {
    call,
    rule: `accepts ${subject}, in ${call}`,
    async run(ask) {
      const { request } = await ask(call);
      const { refusal } = await ask(call, changesOf(request));
      return refusal && `refused: ${refusal}`;
    },
  };
}
