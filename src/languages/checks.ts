/** What checks find and ask for, in English, by their codes. Only those who have sent the form read it. */
export { texts as checksEnglish } from './texts/en.json?checks';
