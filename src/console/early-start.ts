import { askEarly } from './early.ts';

void askEarly(window);
