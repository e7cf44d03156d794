import type { Theme } from '../../src/contract/launch-options.ts';
import { Choice } from './choice.tsx';
import { contrastOf } from './contrast.ts';
import type { EmbedSession } from './embed-session.ts';
import { locales } from './locales.ts';
import { themeNames, themes } from './themes.ts';

const colours = ['background', 'foreground', 'primary', 'success', 'error'] as const;

const directions = [
  { value: 'ltr', label: 'Left to right' },
  { value: 'rtl', label: 'Right to left' },
] as const;

/** Language and colours of the form, and which way the page around it is written. */
export function Appearance({ session }: { session: EmbedSession }) {
  const { locale, direction } = session.choices.value;
  return (
    <div class="appearance">
      <label>
        Language
        <select
          value={locale}
          onChange={(event) => {
            session.choose({ locale: event.currentTarget.value });
            session.relaunch();
          }}
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
        <p class="hint">Contrast with the background. The form adjusts text that is too faint.</p>
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
      <select value={chosen} onChange={(event) => applyTheme(session, event.currentTarget.value)}>
        {chosen === 'Custom' && <option>Custom</option>}
        {themeNames.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  );
}

function Colour({ name, session }: { name: keyof Theme; session: EmbedSession }) {
  const { theme } = session.choices.value;
  return (
    <label>
      <input
        type="color"
        value={theme[name]}
        onChange={(event) => {
          session.choose({ theme: { ...theme, [name]: event.currentTarget.value } });
          session.relaunch();
        }}
      />
      {name}
      {name !== 'background' && <Contrast one={theme[name]} other={theme.background} name={name} />}
    </label>
  );
}

/** What WCAG asks of text (1.4.3), and of the shape of a button (1.4.11). */
const leastContrast = { foreground: 4.5, primary: 3, success: 3, error: 4.5 };

/** How a colour stands out from the background. The form mixes one that is too faint. */
function Contrast(props: { one: string; other: string; name: keyof typeof leastContrast }) {
  const ratio = contrastOf(props.one, props.other);
  const isEnough = ratio >= leastContrast[props.name];
  return (
    <span class={isEnough ? 'verdict good' : 'verdict bad'}>
      {`${ratio.toFixed(1)}${isEnough ? '' : ', faint'}`}
    </span>
  );
}

function applyTheme(session: EmbedSession, name: string): void {
  const theme = themes[name];
  if (!theme) return;
  session.choose({ theme });
  session.relaunch();
}
