import { randomBytes } from 'node:crypto';
import type { ListedPerson } from '../../../src/adapters/sanctions-lists/testing/list-folder.ts';

/** An invented list in the form of OFAC's file. */
export const listed: readonly ListedPerson[] = [
  { id: 7001, name: 'AL-MARZUQI, Faysal Idris', remarks: 'DOB 14 Mar 1961; POB Mosul, Iraq.' },
  { id: 7002, name: 'PETROVANSKY, Arkady', remarks: 'DOB 02 Feb 1955.' },
];

/** Returns the settings of the adapter for sanctions lists. */
export const listsSettings = (folder: string) => ({
  LISTS_FOLDER: folder,
  LISTS: 'us-sdn',
  SCREENED_NAMES_KEY: randomBytes(32).toString('base64'),
});
