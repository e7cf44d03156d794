import { type Checked, isListOf, isShape, isText } from '../wire/shape.ts';
import { isDocumentRules } from './document-rules.ts';

const isFormShape = isShape({ 'allowed-countries': isListOf(isText) });

/** Rules of a token for its form. */
export type FormRules = Checked<typeof isFormShape> & Checked<typeof isDocumentRules>;
export const isFormRules = (value: unknown): value is FormRules =>
  isFormShape(value) && isDocumentRules(value);
