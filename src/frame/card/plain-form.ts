import { defaultColours } from '../../contract/default-colours.ts';
import { chooseLanguage } from '../../languages/choose.ts';
import type { FormInMarkup } from '../form/draw-early.ts';

/**
 * The form in the document's markup (`build/draw-ahead.ts`), in the colours of its stylesheet: links a card,
 * in English.
 */
export const plainForm: FormInMarkup = {
  sketch: {
    type: 'init',
    embed: 'credit-card',
    resourceTokenHash: 'ccr_',
    locales: ['en'],
    theme: defaultColours,
    amount: null,
    hideAmount: false,
    purchaseProtectionToken: null,
    viewport: { width: 0, height: 0 },
  },
  isOf: ({ resourceTokenHash, amount, locales }) =>
    resourceTokenHash.startsWith('ccr_') &&
    amount === null &&
    chooseLanguage(locales).language.tag === 'en',
};
