import { builtIn } from './built-in.ts';
import { installGlobals } from './install-globals.ts';

/** The script `/v1/embeds.js`. Frames are loaded from its origin. */

const { src } = (builtIn(document, 'currentScript') ?? {}) as Partial<HTMLScriptElement>;

/** With `import()` there is no current script, but a stack trace contains the URL. */
const importedFrom = () => /https?:\/\/[^/\s]+/.exec(String(new Error().stack))?.[0] ?? null;

installGlobals(window, src ? new URL(src).origin : importedFrom());
