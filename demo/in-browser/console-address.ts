import { consolePath } from './paths.ts';

/** Address of the console, which the sandbox in this browser opens to the shop's user. */
export const consoleAddress = `${consolePath}/`;
