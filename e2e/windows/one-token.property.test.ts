import { testOneToken } from './one-token.ts';

testOneToken(80, 24);
