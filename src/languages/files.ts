/** English texts of file problems, in the chunk that inspects files. */
export { texts as fileFindings } from './texts/en.json?files';
