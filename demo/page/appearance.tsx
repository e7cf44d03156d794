import type { Theme } from '../../src/contract/launch-options.ts';
import type { EmbedSession } from './embed-session.ts';
import { themeNames, themes } from './themes.ts';

const colours = ['background', 'foreground', 'primary', 'success', 'error'] as const;

const locales = [
  { tag: 'en', label: 'English' },
  { tag: 'ar', label: 'العربية (Arabic)' },
];

/** Language and colours of the form. */
export function Appearance({ session }: { session: EmbedSession }) {
  const { locale } = session.choices.value;
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
      <ThemeChoice session={session} />
      <fieldset class="colours">
        <legend>Colors</legend>
        {colours.map((name) => (
          <Colour key={name} name={name} session={session} />
        ))}
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
    </label>
  );
}

function applyTheme(session: EmbedSession, name: string): void {
  const theme = themes[name];
  if (!theme) return;
  session.choose({ theme });
  session.relaunch();
}
