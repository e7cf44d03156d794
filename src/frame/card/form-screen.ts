import type { Language } from '../form/i18n/language.ts';
import type { FormModel } from './form-model.ts';

export interface FormScreenProps {
  model: FormModel;
  language: Language;
  hideAmount: boolean;
}
