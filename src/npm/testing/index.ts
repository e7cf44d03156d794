/** `prime-trust-embeds/testing`: Playwright page objects for the sandbox. */
export { type CardDetails, CardForm, sampleCard } from './card-form.ts';
export { Challenge } from './challenge.ts';
export { CompanyForm, type CompanyInput, type Role, sampleCompany } from './company-form.ts';
export { PersonForm, type PersonInput, samplePerson } from './person-form.ts';
export { samplePdf, type UploadedFile } from './sample-pdf.ts';
