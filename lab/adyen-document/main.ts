import { decisiveEvents } from '../../src/adapters/adyen/dispute-events.ts';
import { at, type Json, readDocument } from '../vendor-document/document.ts';
import { runComparison, runProgram } from '../vendor-document/run-comparison.ts';
import { makeAllCalls } from './make-all-calls.ts';

/**
 * `npm run task -- adyen-document <files>`: makes every call of the adapter for Adyen to its stand-in, and compares
 * requests, answers and events with the OpenAPI documents of Checkout and of webhooks that Adyen publishes in
 * https://github.com/Adyen/adyen-openapi. Exits with 1 if they differ.
 */
runProgram(async () => {
  const files = process.argv.slice(2);
  if (files.length === 0) {
    throw new Error('npm run task -- adyen-document <CheckoutService-v72.json> <Webhooks-v1.json>');
  }
  const { exchanges, webhooks } = await makeAllCalls();
  for (const file of files) {
    const document = readDocument(file);
    const hasWebhooks = 'webhooks' in document;
    runComparison({
      document,
      nameOf,
      exchanges: hasWebhooks ? [] : exchanges,
      webhooks: hasWebhooks ? webhooks : [],
      checkWebhook: (compare, webhook) => compare.webhook(`/${nameOf(webhook)}`, webhook),
      problems: hasWebhooks ? tableProblems(document) : [],
    });
  }
});

const nameOf = (webhook: Json) => String(itemOf(webhook).eventCode);

function itemOf(webhook: Json): Json {
  const [item] = webhook.notificationItems as readonly Json[];
  return at(item, 'NotificationRequestItem');
}

/** Compares the events that decide disputes with the document. */
function tableProblems(document: Json): string[] {
  return Object.values(decisiveEvents)
    .flat()
    .filter((name) => !(`/${name}` in at(document, 'webhooks')))
    .map((name) => `webhook ${name}: is not documented`);
}
