/** What is said of a company on its first page. */
export const firstCompanyEnglish = {
  stepCompany: 'Company',
  stepPeople: 'People',
  companyName: 'Company name',
  companyNameMissing: 'Enter the name of the company.',
  companyNameWrong: 'Use letters and digits only.',
  formation: 'Region of formation',
  formationHint: 'Where the company was formed; the country if it has no regions.',
} as const;
