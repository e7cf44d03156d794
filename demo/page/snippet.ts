import { integrationIn, type PolicyMode } from '../policy-modes.ts';
import { type Choices, usualChoices } from './embed-session.ts';

const functions = {
  link: 'launchCreditCard',
  contribute: 'launchCreditCard',
  complete: 'launchCreditCard',
  person: 'launchCreateNaturalPerson',
  company: 'launchCreateCompany',
};

/** Returns the code that launches the form as configured. The token comes from the developer's server. */
export function snippetOf(choices: Choices, mode: PolicyMode, platformUrl: string): string {
  const { flow, amount, hideAmount, locale, theme, direction } = choices;
  const isRtl = direction === 'rtl' ? ' dir="rtl"' : '';
  const options = [
    "target: 'card-form'",
    'resourceTokenHash, // from your server',
    ...(flow === 'contribute' ? [`amount: '${amount}'`] : []),
    ...(hideAmount ? ['hideAmount: true'] : []),
    ...(locale === usualChoices.locale ? [] : [`locale: '${locale}'`]),
    ...colourLines(theme),
  ];
  return `<div id="card-form"${isRtl}></div>
${integrationIn(mode, platformUrl).tags}
<script type="module" src="your-page.js"></script>

// your-page.js
const cleanUp = PrimeTrustEmbeds.${functions[flow]}({
${options.map((line) => `  ${line.includes(' //') ? line : `${line},`}`).join('\n')}
});`;
}

/** Returns the headers under which this page shows the form. */
export function headersOf(mode: PolicyMode, platformUrl: string): string {
  return Object.entries(integrationIn(mode, platformUrl).headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}

function colourLines(theme: Choices['theme']): string[] {
  const names = Object.keys(theme) as (keyof Choices['theme'])[];
  const changed = names.filter((name) => theme[name] !== usualChoices.theme[name]);
  if (changed.length === 0) return [];
  return [`theme: { ${changed.map((name) => `${name}: '${theme[name]}'`).join(', ')} }`];
}
