import { type CardBrandName, cardBrands } from '../../contract/card-brands.ts';
import type { CardTexts } from '../../languages/texts.ts';
import { fill } from '../form/i18n/language.ts';
import { BrandMark } from '../form/ui/brand-mark.tsx';
import * as page from '../form/ui/page.css.ts';
import { isShape, isText } from '../wire/shape.ts';
import * as css from './card-views.late.css.ts';
import type { AcceptedCards } from './fields/accepted-cards.ts';
import { BrandChoice } from './fields/brand-choice.tsx';
import type { CardBrand } from './fields/card-brand.ts';
import { progressOf } from './progress.ts';
import { ResultScreen } from './result-screen.tsx';

interface AcceptedBrandsProps {
  /** Brand names; null for all. */
  accepted: readonly string[] | null;
  texts: CardTexts;
}

/** No room for more marks; the label names all brands. */
const maxMarks = 4;

/** Shows the accepted brands until a number is typed. */
function AcceptedBrands({ accepted, texts }: AcceptedBrandsProps) {
  const all = Object.keys(cardBrands) as CardBrandName[];
  const names = all.filter((name) => accepted?.includes(name) !== false);
  const brands = names.map((name) => cardBrands[name]).join(', ');
  return (
    <div class={css.marks} role="img" aria-label={fill(texts.acceptedBrands, { brands })}>
      {names.slice(0, maxMarks).map((name) => (
        <BrandMark key={name} brand={name} alt="" />
      ))}
    </div>
  );
}

/** Button that shows where the security code is on the card. */
function CodeHelp({ brand, texts }: { brand: CardBrand | undefined; texts: CardTexts }) {
  return (
    <details class={css.help}>
      <summary>
        {/* Not an `aria-label`: integrators' tests find the field by part of its label. */}
        <span class={page.hidden}>{texts.codeHelp}</span>
        {/* Arabic has its own question mark, Hebrew doesn't. */}
        <span aria-hidden="true">{texts.codeHelp.endsWith('؟') ? '؟' : '?'}</span>
      </summary>
      <p>
        {brand?.codeLength !== 4 && texts.codeHelpBack}{' '}
        {brand?.codeLength !== 3 && texts.codeHelpFront}
      </p>
    </details>
  );
}

const isConsenting = isShape({ data: isShape({ 'consent-to': isText }) });

/** Names the merchant that stores the card, if the token does. */
function Consent({ token, texts }: { token: AcceptedCards | undefined; texts: CardTexts }) {
  const attributes = token?.answer.data.attributes;
  if (!isConsenting(attributes)) return null;
  // The name may have another text direction than the sentence.
  const merchant = `\u2068${attributes.data['consent-to']}\u2069`;
  return <p class={css.consent}>{fill(texts.consent, { merchant })}</p>;
}

/** Views loaded after the first field accepts typing. */
export const cardViews = {
  AcceptedBrands,
  BrandChoice,
  CodeHelp,
  Consent,
  progressOf,
  ResultScreen,
};

export type CardViews = typeof cardViews;
