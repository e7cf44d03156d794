/** English texts of the shell. */
export { texts as shellEnglish } from './texts/en.json?shell';
