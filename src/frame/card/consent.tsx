import type { CardTexts } from '../../languages/texts.ts';
import { fill } from '../form/i18n/language.ts';
import { isShape, isText } from '../wire/shape.ts';
import * as css from './consent.late.css.ts';
import type { AcceptedCards } from './fields/accepted-cards.ts';

interface ConsentProps {
  /** Undefined until the platform answers. */
  token: AcceptedCards | undefined;
  texts: CardTexts;
}

const isConsenting = isShape({ data: isShape({ 'consent-to': isText }) });

/** Says who stores the card, if the token names them. */
export function Consent({ token, texts }: ConsentProps) {
  const attributes = token?.answer.data.attributes;
  if (!isConsenting(attributes)) return null;
  // The name may have another text direction than the sentence.
  const merchant = `\u2068${attributes.data['consent-to']}\u2069`;
  return <p class={css.consent}>{fill(texts.consent, { merchant })}</p>;
}
