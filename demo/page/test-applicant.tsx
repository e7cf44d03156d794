import { applicantNames } from '../sandbox-applicants.ts';
import { CopyButton } from './copy-button.tsx';
import type { EmbedSession } from './embed-session.ts';
import { FillButtons } from './fill-buttons.tsx';
import type { FormLink } from './form-link.ts';
import { valuesOfApplicant } from './test-values.ts';

/** Names of the values to copy, and the fields that they are for. */
const copied = {
  name: 'name',
  email: 'email',
  phone: 'primary-phone-number',
  'tax ID': 'tax-id-number',
  street: 'address-line1',
  ZIP: 'postal-code',
};

/** Shows the test applicant and the results of the checks; one click fills in the form. */
export function TestApplicant({ session, link }: { session: EmbedSession; link: FormLink }) {
  const { applicant: name, flow } = session.choices.value;
  const values = valuesOfApplicant(name, flow === 'company');
  return (
    <div class="test-card">
      <label>
        Sandbox applicant
        <select
          value={name}
          onChange={(event) => session.choose({ applicant: event.currentTarget.value })}
        >
          {applicantNames.map((one) => (
            <option key={one.name} value={one.name}>
              {one.scenario}
            </option>
          ))}
        </select>
      </label>
      <div class="plastic">
        <p class="scenario">{applicantNames.find((one) => one.name === name)?.scenario}</p>
        <p class="number">{name}</p>
        <p class="brand">Name</p>
        <div class="copies">
          <span aria-hidden="true">Copy</span>
          {Object.entries(copied).map(([what, field]) => (
            <CopyButton key={what} what={what} text={values[field] ?? ''} />
          ))}
        </div>
      </div>
      <FillButtons link={link} values={values} />
    </div>
  );
}
