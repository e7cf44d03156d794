import type { TargetedInputEvent, TargetedKeyboardEvent } from 'preact';
import type { CountryTexts } from '../../languages/texts.ts';
import { isolated } from '../form/i18n/language.ts';
import { historyDirection } from '../form/typing/edit-history.ts';
import { errorId, FieldError, TextField } from '../form/ui/text-field.tsx';
import { autofillIn } from './autofill.ts';
import { countryOptions, type Option } from './country-options.ts';
import { describedBy, FieldHint } from './field-hint.tsx';
import * as css from './fields.css.ts';
import type { PhoneInput } from './phone.ts';
import type { PhoneEngine } from './phone-engine.ts';
import { SelectCell } from './select-field.tsx';

interface PhoneFieldProps {
  id: string;
  field: PhoneInput;
  texts: CountryTexts;
  /** Countries whose numbers are offered; numbers of others can be typed with a `+`. */
  codes: readonly string[];
  /** See `autofillIn`. */
  section?: string;
  /** Beneath a number that may be left out. */
  optional?: string | undefined;
}

/** A phone number as it is written in its country, and the country. */
export function PhoneField(props: PhoneFieldProps) {
  const { id, field, texts, codes, section = '', optional } = props;
  const country = field.country.value;
  const engine = field.engine.value;
  // All of them only once: hundreds of names are drawn anew when they get their calling codes.
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
          toldAt={errorId(id)}
          onFocus={field.offerAll}
          // People look for the calling code, and country names leave no room for it.
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
            autocomplete: autofillIn(section, 'tel'),
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

/** Lists that were made once, as views are drawn with every key press. */
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
