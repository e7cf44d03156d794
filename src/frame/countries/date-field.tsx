import type { TargetedFocusEvent } from 'preact';
import type { CountryTexts } from '../../languages/texts.ts';
import { errorId, FieldError, TextField } from '../ui/text-field.tsx';
import type { DateInput, DatePart } from './date.ts';
import { orderOf } from './date-order.ts';
import * as css from './fields.css.ts';

interface DateFieldProps {
  /** Also the id of the first of its inputs. */
  id: string;
  field: DateInput;
  label: string;
  texts: CountryTexts;
  /** BCP 47: in its order the parts are asked for. */
  locale: string;
  /** What autofill knows its parts by. */
  autocomplete?(part: DatePart): string;
}

const places = [css.start, css.middle, css.end];

/** Day, month and year in plain inputs. */
export function DateField({ id, field, label, texts, locale, autocomplete }: DateFieldProps) {
  return (
    <fieldset onFocusOut={(event) => leaveWhole(event, field)}>
      <legend>{label}</legend>
      <div class={css.threeParts}>
        {orderOf(locale).map((part, index) => (
          <TextField
            key={part}
            id={index === 0 ? id : `${id}-${part}`}
            // What is wrong is wrong with all three.
            field={{ ...field.parts[part], error: field.error }}
            label={texts[part]}
            place={places[index] ?? ''}
            input={{
              ...(autocomplete && { autocomplete: autocomplete(part) }),
              ...(field.error.value && { 'aria-describedby': errorId(id) }),
              inputMode: 'numeric',
              dir: 'ltr',
            }}
          />
        ))}
      </div>
      <FieldError id={id} field={field} texts={texts} />
    </fieldset>
  );
}

/** An error is shown once the focus is in none of the three. */
function leaveWhole(event: TargetedFocusEvent<HTMLFieldSetElement>, field: DateInput): void {
  const { currentTarget, relatedTarget } = event;
  if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) field.leave();
}
