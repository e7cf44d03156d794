import { testOneToken } from './one-token.ts';

testOneToken(8, 14);
