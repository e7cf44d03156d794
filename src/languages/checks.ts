/** English texts of check results by code. Shown only after the form was submitted. */
export { texts as checksEnglish } from './texts/en.json?checks';
