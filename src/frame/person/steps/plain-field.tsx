import type { InputHTMLAttributes } from 'preact';
import type { OnboardingTextKey, OnboardingTexts } from '../../../languages/texts.ts';
import { describedBy, FieldHint } from '../../countries/field-hint.tsx';
import type { Field } from '../../form/field.ts';
import { FieldError, TextField } from '../../form/ui/text-field.tsx';

interface PlainFieldProps {
  id: string;
  field: Field<OnboardingTextKey>;
  texts: OnboardingTexts;
  label: string;
  hint?: string | undefined;
  input: InputHTMLAttributes<HTMLInputElement>;
}

/** Text field with its hint and error message. */
export function PlainField({ id, field, texts, label, hint, input }: PlainFieldProps) {
  return (
    <div>
      <TextField
        id={id}
        field={field}
        label={label}
        input={{ ...input, ...describedBy(id, hint, field) }}
      />
      <FieldHint id={id} text={hint} />
      <FieldError id={id} field={field} texts={texts} />
    </div>
  );
}
