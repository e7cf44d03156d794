/**
 * Views after the first page of the form. A separate file that shares common code with the document (see
 * build/inline-frame.ts).
 */
export { CompanyDocuments } from '../company/company-documents.tsx';
export { PeopleFields } from '../company/people-fields.tsx';
export { DocumentsFields } from '../documents/documents-fields.tsx';
export { PhonePage } from '../phone/phone-page.tsx';
export { PhonePanel } from '../phone/phone-panel.tsx';
export { Review } from './review.tsx';
export { StatusScreen } from './status/status-screen.tsx';
