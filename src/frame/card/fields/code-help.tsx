import type { CardTexts } from '../../../languages/texts.ts';
import * as page from '../../form/ui/page.css.ts';
import type { CardBrand } from './card-brand.ts';
import * as css from './code-help.late.css.ts';

interface CodeHelpProps {
  brand: CardBrand | undefined;
  texts: CardTexts;
}

/** A button that shows where the security code is. */
export function CodeHelp({ brand, texts }: CodeHelpProps) {
  return (
    <details class={css.help}>
      <summary>
        {/* No label: integrators' tests find the field by a part of it. */}
        <span class={page.hidden}>{texts.codeHelp}</span>
        {/* As the language writes it: Arabic has another than Hebrew. */}
        <span aria-hidden="true">{texts.codeHelp.endsWith('؟') ? '؟' : '?'}</span>
      </summary>
      <p>
        {brand?.codeLength !== 4 && texts.codeHelpBack}{' '}
        {brand?.codeLength !== 3 && texts.codeHelpFront}
      </p>
    </details>
  );
}
