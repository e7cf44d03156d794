import { eachColour, type Theme } from '../../src/contract/default-colours.ts';
import { Choice } from './choice.tsx';
import { contrastOf } from './contrast.ts';
import type { EmbedSession } from './embed-session.ts';
import { locales } from './locales.ts';
import { themeNames, themes } from './themes.ts';

const colours = Object.values(eachColour((name) => name));

const directions = [
  { value: 'ltr', label: 'Left to right' },
  { value: 'rtl', label: 'Right to left' },
] as const;

/** Chooses the form's language and colours, and the text direction of the page. */
export function Appearance({ session }: { session: EmbedSession }) {
  const { locale, direction } = session.choices.value;
  return (
    <div class="appearance">
      <label>
        Language
        <select
          value={locale}
          onChange={(event) => session.relaunch({ locale: event.currentTarget.value })}
        >
          {locales.map(({ tag, label }) => (
            <option key={tag} value={tag}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <Choice
        legend="Direction of the page"
        options={directions}
        value={direction}
        choose={(chosen) => session.choose({ direction: chosen })}
      />
      <ThemeChoice session={session} />
      <fieldset class="colours">
        <legend>Colors</legend>
        {colours.map((name) => (
          <Colour key={name} name={name} session={session} />
        ))}
        <p class="hint">
          Contrast with the background. The form adjusts text whose contrast is too low.
        </p>
      </fieldset>
    </div>
  );
}

function ThemeChoice({ session }: { session: EmbedSession }) {
  const { theme } = session.choices.value;
  const chosen = themeNames.find((name) => themes[name] === theme) ?? 'Custom';
  return (
    <label>
      Theme
      <select
        value={chosen}
        onChange={(event) =>
          session.relaunch({ theme: themes[event.currentTarget.value] ?? theme })
        }
      >
        {chosen === 'Custom' && <option>Custom</option>}
        {themeNames.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  );
}

/** A colour and its contrast with the background. The form strengthens colours with too little contrast. */
function Colour({ name, session }: { name: keyof Theme; session: EmbedSession }) {
  const { theme } = session.choices.value;
  const ratio = contrastOf(theme[name], theme.background);
  const isLow = ratio < (shapes.has(name) ? 3 : 4.5);
  return (
    <label>
      <input
        type="color"
        value={theme[name]}
        onChange={(event) =>
          session.relaunch({ theme: { ...theme, [name]: event.currentTarget.value } })
        }
      />
      {name}
      {name !== 'background' && (
        <span class={isLow ? 'verdict bad' : 'verdict good'}>
          {`${ratio.toFixed(1)}${isLow ? ', low' : ''}`}
        </span>
      )}
    </label>
  );
}

/** Colours of buttons and symbols. WCAG requires less contrast for them (1.4.11) than for text (1.4.3). */
const shapes: ReadonlySet<keyof Theme> = new Set(['primary', 'success']);
