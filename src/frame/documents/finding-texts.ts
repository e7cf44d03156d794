/**
 * What a look into a file finds, in English. It is in the chunk that looks; other languages have it in
 * their dictionary.
 */
export const findingTexts = {
  fileEmpty: 'This file is empty. Choose it again.',
  fileUnreadable: 'This file cannot be read. Choose it again.',
  fileOfWrongType: 'This kind of file is not accepted. Use a PDF, JPEG or PNG.',
  fileSvg: 'SVG drawings are not accepted. Use a photo or a PDF.',
  fileDisguised: 'This is not the kind of file that its name says. Use the original file.',
  fileLocked: 'This PDF is locked with a password. Save it without one.',
  tooManyPages: 'This PDF has too many pages. Send at most {pages}.',
  tooManyPixels: 'This picture is too large. Use one of at most {pixels} megapixels.',
  pictureBroken: 'This picture is damaged. Use another one.',
  warnBlurred: 'This looks blurred. If you cannot read every word, use another photo.',
  warnDark: 'This looks dark. If you cannot read every word, use another photo.',
} as const;

export type FileFinding = keyof typeof findingTexts;
