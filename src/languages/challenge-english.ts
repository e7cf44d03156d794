/** The texts of the challenge frame, unless the form sends those of another language. */
export { texts as challengeEnglish } from './texts/en.json?challenge';
