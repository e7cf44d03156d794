import { builtIn } from './built-in.ts';
import { installGlobals } from './install-globals.ts';

/** The script `/v1/embeds.js`. Our frames come from where it came from. */

const { src } = (builtIn(document, 'currentScript') ?? {}) as Partial<HTMLScriptElement>;

/** `import()` of the script has no current script, but an error names where it comes from. */
const importedFrom = () => /https?:\/\/[^/\s]+/.exec(String(new Error().stack))?.[0] ?? null;

installGlobals(window, src ? new URL(src).origin : importedFrom());
