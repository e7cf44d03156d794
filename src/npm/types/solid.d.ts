import type { JSX } from 'solid-js';
import type { Elements, Listeners, Options } from './elements.js';

type SolidElements = {
  [Tag in keyof Elements]: JSX.HTMLAttributes<Elements[Tag]> &
    Options<Elements[Tag]> &
    Options<Elements[Tag], 'prop:'> &
    Listeners<'on:'>;
};

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements extends SolidElements {}
  }
}
