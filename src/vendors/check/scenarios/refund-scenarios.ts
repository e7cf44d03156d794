import { authorize, capture } from './card-network-scenarios.ts';
import { type Ask, type Reply, scenariosOf, shownReply } from './scenario.ts';

/** Scenarios for refunds. The captured amount is 25.50. */
export const refundScenarios = scenariosOf('refund', {
  'refuses a refund above the captured amount': async (ask) =>
    exceeds(await refund(ask, await capture(ask), '25.51')),
  async 'refuses a refund above the remaining amount'(ask) {
    const authorization = await capture(ask);
    await refund(ask, authorization, '20.00');
    return exceeds(await refund(ask, authorization, '5.51'));
  },
  async 'refunds the whole remaining amount'(ask) {
    const authorization = await capture(ask);
    await refund(ask, authorization, '20.00');
    return accepted(await refund(ask, authorization, '5.50'));
  },
  async 'counts a repeated refund once'(ask) {
    const authorization = await capture(ask);
    const { request } = await refund(ask, authorization, '20.00');
    await ask('refund', request);
    return accepted(await refund(ask, authorization, '5.50'));
  },
  async 'concurrent refunds do not exceed the captured amount'(ask) {
    const authorization = await capture(ask);
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => refund(ask, authorization, '20.00')),
    );
    const count = replies.filter(({ answer }) => answer).length;
    return count === 1 ? undefined : `${count} of 5 refunds of 20.00 accepted for 25.50`;
  },
  'refuses a refund before capture': async (ask) =>
    exceeds(await refund(ask, await authorize(ask), '5.50')),
});

function refund(ask: Ask, authorizationReference: string, amount: string): Promise<Reply> {
  return ask('refund', { authorizationReference, amount });
}

function exceeds(reply: Reply): string | undefined {
  return reply.refusal === 'exceeds_captured' ? undefined : describeReply(reply);
}

function accepted(reply: Reply): string | undefined {
  return reply.answer ? undefined : describeReply(reply);
}

const describeReply = (reply: Reply): string =>
  reply.answer ? 'it was refunded' : shownReply(reply, 'status');
