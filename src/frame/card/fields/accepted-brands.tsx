import { type CardBrandName, cardBrands } from '../../../contract/card-brands.ts';
import type { CardTexts } from '../../../languages/texts.ts';
import { fill } from '../../form/i18n/language.ts';
import { BrandMark } from '../../form/ui/brand-mark.tsx';
import * as css from './accepted-brands.late.css.ts';

interface AcceptedBrandsProps {
  /** Brand names; null for all. */
  accepted: readonly string[] | null;
  texts: CardTexts;
}

/** No room for more marks; the label names all brands. */
const maxMarks = 4;

/** Shows the accepted brands until a number is typed. */
export function AcceptedBrands({ accepted, texts }: AcceptedBrandsProps) {
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
