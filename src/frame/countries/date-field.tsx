import type { TargetedFocusEvent } from 'preact';
import type { Field } from '../form/field.ts';
import { errorId, FieldError, TextField } from '../form/ui/text-field.tsx';
import type { DateInput, DatePart } from './date.ts';
import { orderOf } from './date-order.ts';
import { FieldHint, hintId } from './field-hint.tsx';
import * as css from './fields.css.ts';

interface DateFieldProps<Key extends string> {
  /** Also the id of the first of its inputs. */
  id: string;
  field: DateInput<Key>;
  label: string;
  texts: Readonly<Record<Key | DatePart, string>>;
  /** BCP 47: in its order the parts are asked for. */
  locale: string;
  /** What autofill knows its parts by. */
  autocomplete?(part: DatePart): string;
  /** What helps with it before anything is wrong. */
  hint?: string;
}

const places = [css.start, css.middle, css.end];

/** Day, month and year in plain inputs. */
export function DateField<Key extends string>(props: DateFieldProps<Key>) {
  const { id, field, label, texts, locale, autocomplete, hint } = props;
  return (
    <fieldset
      aria-describedby={hint && hintId(id)}
      onFocusOut={(event) => leaveWhole(event, field)}
    >
      <legend>{label}</legend>
      <div class={css.threeParts} data-parts>
        {orderOf(locale).map((part, index) => (
          <TextField
            key={part}
            id={index === 0 ? id : `${id}-${part}`}
            field={partOf(field, part)}
            label={texts[part]}
            place={places[index] ?? ''}
            input={{
              ...(autocomplete && { autocomplete: autocomplete(part) }),
              ...(field.isWrong(part) && { 'aria-describedby': errorId(id) }),
              inputMode: 'numeric',
              dir: 'ltr',
            }}
          />
        ))}
      </div>
      <FieldHint id={id} text={hint} />
      <FieldError id={id} field={field} texts={texts} />
    </fieldset>
  );
}

/** A part with the error of the whole date, if that is of this part. */
function partOf<Key extends string>(field: DateInput<Key>, name: DatePart): Field<Key> {
  const part = field.parts[name];
  return field.isWrong(name) ? { ...part, error: field.error } : part;
}

/** An error is shown once the focus is in none of the three. */
function leaveWhole(event: TargetedFocusEvent<HTMLFieldSetElement>, field: DateInput): void {
  const { currentTarget, relatedTarget } = event;
  if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) field.leave();
}
