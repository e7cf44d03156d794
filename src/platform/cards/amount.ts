export { toDecimal } from '../funds-transfers/to-decimal.ts';
