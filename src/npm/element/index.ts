/** `prime-trust-embeds/element`: the forms as custom elements, with or without a framework. */
export { defineElements } from './define-elements.ts';
export type {
  CardElement,
  EmbedElement,
  EmbedElementEventMap,
} from './element-types.ts';
