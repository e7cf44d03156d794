import type { CardTexts } from '../../../languages/texts.ts';
import * as page from '../../form/ui/page.css.ts';
import type { CardBrand } from './card-brand.ts';
import * as css from './code-help.late.css.ts';

interface CodeHelpProps {
  brand: CardBrand | undefined;
  texts: CardTexts;
}

/** Button that shows where the security code is on the card. */
export function CodeHelp({ brand, texts }: CodeHelpProps) {
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
