import type { DocumentTexts } from '../../languages/texts.ts';
import { cellClass, errorId, FieldError } from '../ui/text-field.tsx';
import type { DocumentField } from './document-fields.ts';
import * as css from './documents-fields.css.ts';

interface IssuedOnFieldProps {
  id: string;
  field: DocumentField;
  label: string;
  texts: DocumentTexts;
}

/**
 * When a document was issued. The browser's own field, as the date is a recent one: its calendar
 * opens near it, and it is typed in the order that its user knows.
 */
export function IssuedOnField({ id, field, label, texts }: IssuedOnFieldProps) {
  const hasError = field.error.value !== undefined;
  return (
    <div>
      <div class={cellClass(hasError)}>
        <label for={id}>{label}</label>
        <input
          type="date"
          required
          id={id}
          name={id}
          class={css.date}
          value={field.text.value}
          aria-invalid={hasError}
          aria-describedby={hasError ? `${id}-hint ${errorId(id)}` : `${id}-hint`}
          onInput={(event) => field.set(event.currentTarget.value)}
          onChange={(event) => field.set(event.currentTarget.value)}
          onBlur={field.leave}
        />
      </div>
      <p class={css.hint} id={`${id}-hint`}>
        {texts.issuedOnHint}
      </p>
      <FieldError id={id} field={field} texts={texts} />
    </div>
  );
}
