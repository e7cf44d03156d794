import type { FillCommand } from '../form-watch/messages.ts';
import type { FormLink } from './form-link.ts';

/** Fills in the form, which saves copying values. */
export function FillButtons({ link, values }: { link: FormLink; values: FillCommand['values'] }) {
  return (
    <div class="actions">
      <button type="button" class="main-action" onClick={() => void link.fill(values, true)}>
        Fill in and send
      </button>
      <button type="button" onClick={() => void link.fill(values, false)}>
        Fill in
      </button>
    </div>
  );
}
