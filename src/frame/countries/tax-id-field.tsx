import type { CountryTexts } from '../../languages/texts.ts';
import { fill, isolated } from '../form/i18n/language.ts';
import { PlainField } from './plain-field.tsx';
import type { TaxIdInput } from './tax-id.ts';

interface TaxIdFieldProps {
  id: string;
  field: TaxIdInput;
  texts: CountryTexts;
}

/** Tax id field with the country's name for it. */
export function TaxIdField({ id, field, texts }: TaxIdFieldProps) {
  return (
    <PlainField
      id={id}
      field={field}
      texts={texts}
      label={texts.taxId}
      hint={hintOf(field, texts)}
      input={{
        autocomplete: 'off',
        autocapitalize: 'characters',
        spellcheck: false,
        dir: 'ltr',
        ...(isNumeric(field) && { inputMode: 'numeric' }),
      }}
    />
  );
}

function hintOf({ kind, takesDocument }: TaxIdInput, texts: CountryTexts): string | undefined {
  if (!kind.value) return takesDocument.value ? texts.documentHint : texts.companyHint;
  const { name, example } = kind.value;
  return fill(takesDocument.value ? texts.taxIdOrDocumentHint : texts.taxIdHint, {
    name: isolated(name),
    example: isolated(example),
  });
}

function isNumeric({ kind, takesDocument }: TaxIdInput): boolean {
  return !takesDocument.value && !/[A-Z]/.test(kind.value?.example ?? 'A');
}
