/** `prime-trust-embeds/element`: the forms as custom elements, for any framework and for none. */
export { defineElements } from './define-elements.ts';
export type {
  CardElement,
  EmbedElement,
  EmbedElementEventMap,
} from './element-types.ts';
