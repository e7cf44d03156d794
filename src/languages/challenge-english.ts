/** English texts of the challenge frame. The form sends those of other languages. */
export { texts as challengeEnglish } from './texts/en.json?challenge';
