import { isDeepStrictEqual } from 'node:util';
import type { Ask, Scenario } from './scenario.ts';

const company = {
  contactType: 'company',
  name: 'Example Shop Inc.',
  dateOfBirth: null,
  taxState: null,
};

/** The rules of vendors that check people and documents, by the names of their ports. */
export const checkScenarios: Readonly<Record<string, readonly Scenario[]>> = {
  'identity-checks': [
    decidesAlike('verify-identity'),
    decidesAlike('screen-name'),
    takes('verify-identity', 'a company, which has no date of birth', () => company),
    takes('screen-name', 'a company, which has no date of birth', () => company),
  ],
  'document-checks': [
    decidesAlike('check-document'),
    takes('check-document', 'a document of two sides', ({ front }) => ({ back: front })),
    takes('check-document', 'a document of a person without an address', () => ({ address: null })),
  ],
};

/** The platform calls again when no callback came, or when an answer was lost. */
function decidesAlike(call: string): Scenario {
  return {
    call,
    rule: `decides alike when ${call} is called again for a check`,
    async run(ask) {
      const { request, answer } = await ask(call);
      const again = await ask(call, { checkId: request.checkId });
      // What was accepted with 202 is decided later.
      const isLater = !answer?.decision || !again.answer?.decision;
      if (again.refusal !== undefined) return `refused: ${again.refusal}`;
      if (isLater || isDeepStrictEqual(answer, again.answer)) return undefined;
      return `${JSON.stringify(answer)}, then ${JSON.stringify(again.answer)}`;
    },
  };
}

/** @param changesOf of the request, from that of the example */
function takes(
  call: string,
  what: string,
  changesOf: (example: Awaited<ReturnType<Ask>>['request']) => object,
): Scenario {
  return {
    call,
    rule: `takes ${what}, in ${call}`,
    async run(ask) {
      const { request } = await ask(call);
      const { refusal } = await ask(call, changesOf(request));
      return refusal && `refused: ${refusal}`;
    },
  };
}
