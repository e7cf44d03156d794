import { authorize, capture } from './card-network-scenarios.ts';
import { type Ask, type Reply, type Scenario, shownReply } from './scenario.ts';

/** The rules of money that goes back to a card. What is captured is 25.50. */
export const refundScenarios: readonly Scenario[] = [
  {
    call: 'refund',
    rule: 'refuses more than was captured',
    run: async (ask) => exceeds(await refund(ask, await capture(ask), '25.51')),
  },
  {
    call: 'refund',
    rule: 'refuses more than is left',
    async run(ask) {
      const authorization = await capture(ask);
      await refund(ask, authorization, '20.00');
      return exceeds(await refund(ask, authorization, '5.51'));
    },
  },
  {
    call: 'refund',
    rule: 'gives back all that is left',
    async run(ask) {
      const authorization = await capture(ask);
      await refund(ask, authorization, '20.00');
      return accepted(await refund(ask, authorization, '5.50'));
    },
  },
  {
    call: 'refund',
    rule: 'counts a repeated refund once',
    async run(ask) {
      const authorization = await capture(ask);
      const { request } = await refund(ask, authorization, '20.00');
      await ask('refund', request);
      return accepted(await refund(ask, authorization, '5.50'));
    },
  },
  {
    call: 'refund',
    rule: 'gives back no more than was captured to refunds at the same time',
    async run(ask) {
      const authorization = await capture(ask);
      const replies = await Promise.all(
        Array.from({ length: 5 }, () => refund(ask, authorization, '20.00')),
      );
      const count = replies.filter(({ answer }) => answer).length;
      return count === 1 ? undefined : `${count} of 5 refunds of 20.00 of 25.50`;
    },
  },
  {
    call: 'refund',
    rule: 'refuses what was not captured',
    run: async (ask) => exceeds(await refund(ask, await authorize(ask), '5.50')),
  },
];

function refund(ask: Ask, authorizationReference: string, amount: string): Promise<Reply> {
  return ask('refund', { authorizationReference, amount });
}

function exceeds(reply: Reply): string | undefined {
  return reply.refusal === 'exceeds_captured' ? undefined : said(reply);
}

function accepted(reply: Reply): string | undefined {
  return reply.answer ? undefined : said(reply);
}

const said = (reply: Reply): string =>
  reply.answer ? 'it was given back' : shownReply(reply, 'status');
