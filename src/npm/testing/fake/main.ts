/** The functions that `index.ts` declares. */
export { createFakeEmbeds } from './create-fake-embeds.ts';
export { installFakeEmbeds } from './install-fake-embeds.ts';
