import {
  cancelQuote as cancelOperation,
  createQuote as createOperation,
  executeQuote as executeOperation,
  setQuoteStatusInSandbox,
} from '../../../contract/index.ts';
import { type ModuleFactory, one, route, workOn } from '../../kernel/api/index.ts';
import { accountResource } from '../../parties/accounts/account-resource.ts';
import { type DeskPort, deskOf } from '../trade-desks/desk-port.ts';
import { cancelQuote, setQuoteStatus } from './cancel-quote.ts';
import { createQuote, type QuoteServices } from './create-quote.ts';
import { executeQuote, retryUnanswered } from './execute-quote.ts';
import { facilitatedTradeResource, quoteResource } from './quote-resources.ts';
import { settleExecuted } from './settle-quote.ts';

/** The response shows this status even if the quote has settled in the meantime. Coverage: EP35. */
const asExecuted = { status: 'executed_pending_settlement', 'settled-at': null };

/**
 * Quotes and their execution. Coverage: "Quote and trade settlement (liquidity)", ST21, ST22.
 *
 * @param desk the market maker; the connected vendor by default
 */
export const quotes =
  (desk?: DeskPort): ModuleFactory =>
  (base) => {
    const services: QuoteServices = { ...base, desk: desk ?? deskOf(base) };
    const onQuote = workOn(quoteResource);
    return {
      resources: [quoteResource, facilitatedTradeResource],
      routes: [
        route(createOperation, async ({ input, caller, requirePermitted }) => {
          await requirePermitted(accountResource, input['account-id'], 'account-id');
          const { organizationId } = caller;
          return one(quoteResource, await createQuote(services, { organizationId, input }));
        }),
        route(executeOperation, async (call) => {
          const { id } = call.target;
          await executeQuote(services, id, call.once);
          return one(quoteResource, id, { attributes: asExecuted });
        }),
        route(
          cancelOperation,
          onQuote((work, { target }) => cancelQuote(work, target.id)),
        ),
        route(
          setQuoteStatusInSandbox,
          onQuote((work, { target, input }) => setQuoteStatus(work, target.id, input.status)),
        ),
      ],
      jobs: [
        { name: 'settle-quotes', everySeconds: 30, run: () => settleExecuted(services) },
        { name: 'finish-quotes', everySeconds: 30, run: () => retryUnanswered(services) },
      ],
    };
  };
