import type { TargetedInputEvent, TargetedKeyboardEvent } from 'preact';
import type { CountryTexts } from '../../languages/texts.ts';
import { isolated } from '../form/i18n/language.ts';
import { historyDirection } from '../form/typing/edit-history.ts';
import { errorId, FieldError, TextField } from '../form/ui/text-field.tsx';
import { autocompleteFor } from './autocomplete.ts';
import { countryOptions, type Option } from './country-options.ts';
import * as css from './fields.css.ts';
import type { PhoneInput } from './phone.ts';
import type { PhoneEngine } from './phone-engine.ts';
import { describedBy, FieldHint } from './plain-field.tsx';
import { SelectCell } from './select-field.tsx';

interface PhoneFieldProps {
  id: string;
  field: PhoneInput;
  texts: CountryTexts;
  /** Offered countries; numbers of other countries can be typed with a `+`. */
  codes: readonly string[];
  section?: string;
  /** Hint for an optional number. */
  optional?: string | undefined;
}

/** Country and phone number in national format. */
export function PhoneField(props: PhoneFieldProps) {
  const { id, field, texts, codes, section = '', optional } = props;
  const country = field.country.value;
  const engine = field.engine.value;
  // Offers all countries only after the calling codes load: redrawing hundreds of names is slow.
  const offered = field.offersAll.value ? withChosen(codes, country) : [country];
  const named = countryOptions(texts, offered);
  return (
    <div>
      <div class={css.twoParts}>
        <SelectCell
          id={`${id}-country`}
          field={{
            text: field.country,
            error: field.error,
            set: field.chooseCountry,
            leave: () => undefined,
          }}
          label={texts.phoneCountry}
          options={engine ? withCallingCodes(named, engine) : named}
          autocomplete="off"
          place={css.start}
          sharedErrorId={errorId(id)}
          onFocus={field.offerAll}
          // Shows the calling code, which people look for: the country's name would leave no room.
          shown={<bdi dir="ltr">{[country, engine?.callingCodeOf(country)].join(' ')}</bdi>}
        />
        <TextField
          id={id}
          field={field}
          label={texts.phone}
          place={css.end}
          input={{
            type: 'tel',
            inputMode: 'tel',
            autocomplete: autocompleteFor(section, 'tel'),
            dir: 'ltr',
            'aria-required': !optional,
            onKeyDown: (event) => undo(event, field),
            onBeforeInput: (event) => undo(event, field),
            ...describedBy(id, optional, field),
          }}
        />
      </div>
      <FieldHint id={id} text={optional} />
      <FieldError id={id} field={field} texts={texts} />
    </div>
  );
}

type Asked = TargetedKeyboardEvent<HTMLInputElement> | TargetedInputEvent<HTMLInputElement>;

function undo(event: Asked, field: PhoneInput): void {
  const by = historyDirection(event);
  if (!by) return;
  event.preventDefault();
  const input = event.currentTarget;
  const shown = field.undo(by);
  if (!shown) return;
  input.value = shown.text;
  input.setSelectionRange(shown.caret, shown.caret);
}

function withChosen(codes: readonly string[], country: string): readonly string[] {
  return codes.includes(country) || !country ? codes : [...codes, country];
}

/** Cache of lists: views are redrawn on every keystroke. */
const made = new WeakMap<readonly Option[], readonly Option[]>();

function withCallingCodes(countries: readonly Option[], engine: PhoneEngine): readonly Option[] {
  const options =
    made.get(countries) ??
    countries.map(({ code, name }) => {
      const callingCode = engine.callingCodeOf(code);
      return { code, name: callingCode ? `${name} (${isolated(callingCode)})` : name };
    });
  made.set(countries, options);
  return options;
}
