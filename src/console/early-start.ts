import { askEarly } from './early.ts';

askEarly(window);
