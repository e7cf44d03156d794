import { usStates } from './us-states.ts';

/** Codes of states by name. In a separate file, as forms don't need them initially. */
const codes: ReadonlyMap<string, string> = new Map([
  ['alabama', 'AL'],
  ['alaska', 'AK'],
  ['american samoa', 'AS'],
  ['arizona', 'AZ'],
  ['arkansas', 'AR'],
  ['california', 'CA'],
  ['colorado', 'CO'],
  ['connecticut', 'CT'],
  ['delaware', 'DE'],
  ['district of columbia', 'DC'],
  ['florida', 'FL'],
  ['georgia', 'GA'],
  ['guam', 'GU'],
  ['hawaii', 'HI'],
  ['idaho', 'ID'],
  ['illinois', 'IL'],
  ['indiana', 'IN'],
  ['iowa', 'IA'],
  ['kansas', 'KS'],
  ['kentucky', 'KY'],
  ['louisiana', 'LA'],
  ['maine', 'ME'],
  ['marshall islands', 'MH'],
  ['maryland', 'MD'],
  ['massachusetts', 'MA'],
  ['michigan', 'MI'],
  ['micronesia', 'FM'],
  ['minnesota', 'MN'],
  ['mississippi', 'MS'],
  ['missouri', 'MO'],
  ['montana', 'MT'],
  ['nebraska', 'NE'],
  ['nevada', 'NV'],
  ['new hampshire', 'NH'],
  ['new jersey', 'NJ'],
  ['new mexico', 'NM'],
  ['new york', 'NY'],
  ['north carolina', 'NC'],
  ['north dakota', 'ND'],
  ['northern mariana islands', 'MP'],
  ['ohio', 'OH'],
  ['oklahoma', 'OK'],
  ['oregon', 'OR'],
  ['palau', 'PW'],
  ['pennsylvania', 'PA'],
  ['puerto rico', 'PR'],
  ['rhode island', 'RI'],
  ['south carolina', 'SC'],
  ['south dakota', 'SD'],
  ['tennessee', 'TN'],
  ['texas', 'TX'],
  ['utah', 'UT'],
  ['vermont', 'VT'],
  ['virgin islands', 'VI'],
  ['virginia', 'VA'],
  ['washington', 'WA'],
  ['west virginia', 'WV'],
  ['wisconsin', 'WI'],
  ['wyoming', 'WY'],
  ['us virgin islands', 'VI'],
  ['washington dc', 'DC'],
]);

/**
 * Returns the two-letter code of a state, district, territory or the armed forces, or undefined.
 *
 * @param text a code or a name, in upper or lower case
 * @example usStateOf('new york') // 'NY'
 */
export function usStateOf(text: string): string | undefined {
  const code = text.trim().toUpperCase();
  if (usStates.includes(code)) return code;
  return codes.get(text.toLowerCase().replace(/[.,]/g, '').trim().replace(/\s+/g, ' '));
}
