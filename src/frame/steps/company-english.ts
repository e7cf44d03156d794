import { firstCompanyEnglish } from './first-company-english.ts';

/** What is said of a company and of its people. Names are those of the contract, section 7. */
export const companyEnglish = {
  ...firstCompanyEnglish,
  peopleHint:
    'Name everybody who owns 25 percent or more, and who runs the company. The first person is the primary contact.',
  addPerson: 'Add person',
  addCompany: 'Add company',
  newPerson: 'New person',
  newCompany: 'New company',
  edit: 'Edit',
  remove: 'Remove',
  removed: '{name} was removed, with everything entered and uploaded for them.',
  undo: 'Undo',
  done: 'Done',
  moveUp: 'Move up',
  moveDown: 'Move down',
  moved: '{name} is number {place} of {count} now.',
  primaryContact: 'Primary contact',
  tooManyPeople: 'At most 100 people can be named. Remove somebody to add another.',
  personMissing: 'Add at least one natural person.',
  label: 'Label',
  labelHint: 'What they are to the company: owner, director, officer.',
  labelMissing: 'Enter what they are to the company.',
  share: 'Percent ownership',
  shareHint: 'Leave it empty if they own nothing.',
  shareWrong: 'Enter a number from 0 to 100.',
  sharesTooMany: 'Together these are more than 100 percent. Check them.',
  controlling: 'Controlling person',
  controllingHint: 'Nobody here owns 25 percent: choose who controls the company.',
  controllingMissing: 'Choose who controls the company.',
} as const;

export type CompanyTextKey = keyof typeof companyEnglish;
