import type { TargetedFocusEvent } from 'preact';
import type { Field } from '../form/field.ts';
import { errorId, FieldError, TextField } from '../form/ui/text-field.tsx';
import type { DateInput, DatePart } from './date.ts';
import { dateOrder } from './date-order.ts';
import * as css from './fields.css.ts';
import { FieldHint, hintId } from './plain-field.tsx';

interface DateFieldProps<Key extends string> {
  /** Also the id of the first input. */
  id: string;
  field: DateInput<Key>;
  label: string;
  texts: Readonly<Record<Key | DatePart, string>>;
  /** BCP 47: decides the order of the parts. */
  locale: string;
  autocomplete?(part: DatePart): string;
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
        {dateOrder(locale).map((part, index) => (
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

/** Returns a part, with the error of the date if it concerns this part. */
function partOf<Key extends string>(field: DateInput<Key>, name: DatePart): Field<Key> {
  const part = field.parts[name];
  return field.isWrong(name) ? { ...part, error: field.error } : part;
}

/** Shows an error when the focus leaves all three inputs. */
function leaveWhole(event: TargetedFocusEvent<HTMLFieldSetElement>, field: DateInput): void {
  const { currentTarget, relatedTarget } = event;
  if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) field.leave();
}
