import { type Browser, embeddingOriginHeader } from '../../../contract/index.ts';
import { originOf } from '../../kernel/tokens/origin-of.ts';
import type { Cardholder } from './run-attempt.ts';

/** What a request of the widget says of the cardholder and the browser. */
export function cardholderOf(
  input: { readonly cvv: string; readonly browser: Browser },
  headers: Headers,
): Cardholder {
  return {
    securityCode: input.cvv,
    browser: {
      ...input.browser,
      'accept-header': headers.get('accept') ?? '*/*',
      'embedding-origin': originOf(headers.get(embeddingOriginHeader) ?? ''),
    },
  };
}
