import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { Elements, Listeners, Options } from './elements.js';

type ReactElements = {
  [Tag in keyof Elements]: DetailedHTMLProps<HTMLAttributes<Elements[Tag]>, Elements[Tag]> &
    Options<Elements[Tag]> &
    Listeners<'on'>;
};

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends ReactElements {}
  }
}
