import type { HTMLAttributes } from 'vue';
import type { EmbedElementEventMap } from '../element/index.js';
import type { Elements, Options } from './elements.js';

type Emits = {
  [Name in keyof EmbedElementEventMap]: (event: EmbedElementEventMap[Name]) => void;
};

type VueListeners = {
  [Name in keyof EmbedElementEventMap as `on${Capitalize<Name>}`]?: Emits[Name] | undefined;
};

type VueElements = {
  [Tag in keyof Elements]: new () => {
    $props: HTMLAttributes & Options<Elements[Tag]> & VueListeners;
  };
};

declare module 'vue' {
  interface GlobalComponents extends VueElements {}
}
