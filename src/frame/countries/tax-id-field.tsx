import type { CountryTexts } from '../../languages/texts.ts';
import { fill, isolated, type Language } from '../form/i18n/language.ts';
import { errorId } from '../form/ui/text-field.tsx';
import { PlainField } from './plain-field.tsx';
import type { TaxIdInput } from './tax-id.ts';
import * as own from './tax-id-field.css.ts';

interface TaxIdFieldProps {
  id: string;
  field: TaxIdInput;
  language: Pick<Language<CountryTexts>, 'texts' | 'locale'>;
}

/** Tax id field with the country's name for it. A doubtful number can be confirmed. */
export function TaxIdField({ id, field, language }: TaxIdFieldProps) {
  const { texts } = language;
  function confirm(): void {
    field.confirm();
    // The button is about to disappear.
    document.getElementById(id)?.focus();
  }
  return (
    <PlainField
      id={id}
      field={field}
      texts={texts}
      label={texts.taxId}
      hint={hintOf(field, language)}
      input={{
        autocomplete: 'off',
        autocapitalize: 'characters',
        spellcheck: false,
        dir: 'ltr',
        ...(isNumeric(field) && { inputMode: 'numeric' }),
      }}
    >
      {field.isDoubted.value && (
        <button type="button" class={own.confirm} aria-describedby={errorId(id)} onClick={confirm}>
          {texts.taxIdConfirm}
        </button>
      )}
    </PlainField>
  );
}

function hintOf(
  { kind, takesDocument }: TaxIdInput,
  { texts, locale }: TaxIdFieldProps['language'],
): string | undefined {
  if (!kind.value) return takesDocument.value ? texts.documentHint : texts.companyHint;
  return fill(takesDocument.value ? texts.taxIdOrDocumentHint : texts.taxIdHint, {
    name: isolated(kind.value.nameIn(locale)),
    example: isolated(kind.value.example),
  });
}

function isNumeric({ kind, takesDocument }: TaxIdInput): boolean {
  return !takesDocument.value && !/[A-Z]/.test(kind.value?.example ?? 'A');
}
