import { spoken as all } from './texts?spoken';
import type { SupportedLanguage } from './texts.ts';

/** All supported languages. */
export const supportedLanguages: readonly SupportedLanguage[] = all;
