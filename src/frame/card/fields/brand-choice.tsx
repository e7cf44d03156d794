import type { CardBrandName } from '../../../contract/card-brands.ts';
import type { CardTexts } from '../../../languages/texts.ts';
import { BrandMark } from '../../form/ui/brand-mark.tsx';
import type { LinkFields } from '../form-fields.ts';
import * as css from './brand-choice.late.css.ts';
import { brandNamed, type CardBrand } from './card-brand.ts';

/** Lets the cardholder choose between the accepted brands of a co-badged card. */
export function BrandChoice({ form, texts }: { form: LinkFields; texts: CardTexts }) {
  const { chosen } = form;
  const names = selectableBrands(form);
  if (names.length < 2) return null;
  return (
    <fieldset class={css.choice} aria-describedby="brand-hint">
      <legend>{texts.brandOfCard}</legend>
      {names.map((name) => (
        <label key={name} class={css.brand}>
          <input
            type="radio"
            name="brand"
            checked={name === (chosen.value ?? names[0])}
            onChange={() => {
              chosen.value = name;
              form.key.forget();
            }}
          />
          <BrandMark brand={name} alt="" />
          {brandNamed(name)?.label}
        </label>
      ))}
      <p id="brand-hint">{texts.brandOfCardHint}</p>
    </fieldset>
  );
}

/** Returns the card's brands that the account accepts. */
export function selectableBrands({ range, accepted }: LinkFields): readonly CardBrandName[] {
  const taken = accepted.value?.acceptedBrands;
  return (range.value?.brands ?? []).filter((name) => taken?.includes(name) !== false);
}

/** Returns the brand to charge; undefined for a card with one brand. */
export function chargedBrand(form: LinkFields): CardBrandName | undefined {
  const { range, chosen } = form;
  const isCoBadged = (range.value?.brands.length ?? 0) > 1;
  return isCoBadged ? (chosen.value ?? selectableBrands(form)[0]) : undefined;
}

/** Returns the brand to show for the card. */
export function shownBrand(form: LinkFields): CardBrand | undefined {
  return brandNamed(chargedBrand(form) ?? null) ?? form.brand.value;
}
