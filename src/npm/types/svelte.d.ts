import type { HTMLAttributes } from 'svelte/elements';
import type { Elements, Listeners, Options } from './elements.js';

type SvelteElements = {
  [Tag in keyof Elements]: HTMLAttributes<Elements[Tag]> &
    Options<Elements[Tag]> &
    Listeners<'on' | 'on:'>;
};

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends SvelteElements {}
}
