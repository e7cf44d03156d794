/** The public face of the merchant's side, for the npm package; importing it touches no page. */
export { createEmbeds, type Embeds } from './embeds.ts';
export { EmbedsError, type OptionProblem } from './embeds-error.ts';
