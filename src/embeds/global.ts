import { builtIn } from './built-in.ts';
import { installGlobals } from './install-globals.ts';

/** The script `/v1/embeds.js`. Our frames come from where it came from. */

const { src } = (builtIn(document, 'currentScript') ?? {}) as Partial<HTMLScriptElement>;

installGlobals(window, src ? new URL(src).origin : null);
