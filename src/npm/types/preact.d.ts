import type { HTMLAttributes } from 'preact';
import type { Elements, Listeners, Options } from './elements.js';

type PreactElements = {
  [Tag in keyof Elements]: HTMLAttributes<Elements[Tag]> & Options<Elements[Tag]> & Listeners<'on'>;
};

declare module 'preact' {
  // As in the tests of Preact: its `JSX` is another name of this one.
  namespace createElement.JSX {
    interface IntrinsicElements extends PreactElements {}
  }
}
