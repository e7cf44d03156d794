import { testOneToken } from './one-token.ts';

testOneToken(40, 24);
