import { CopyButton } from '../shell/copy-button.tsx';
import { text } from '../texts/text.ts';
import * as page from '../theme/page.css.ts';

/** Text to read and copy. It wraps, so it never scrolls inside the page. */
export function Code({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <figure aria-label={label} class={page.copied}>
      <pre class={page.json}>{value}</pre>
      <CopyButton label={text('developers.copy')} value={value} />
    </figure>
  );
}
