import { applicantNames, applicantOfTests, companyOfTests } from '../sandbox-applicants.ts';
import { CopyButton } from './copy-button.tsx';
import type { EmbedSession } from './embed-session.ts';
import { FillButtons } from './fill-buttons.tsx';
import type { FormLink } from './form-link.ts';
import { valuesOfApplicant } from './test-values.ts';

/** Shows the test applicant and the results of the checks; one click fills in the form. */
export function TestApplicant({ session, link }: { session: EmbedSession; link: FormLink }) {
  const { applicant: name, flow } = session.choices.value;
  const isCompany = flow === 'company';
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
          <CopyButton what="name" text={name} />
          {(isCompany ? companyOfTests : applicantOfTests).map(({ what, text }) => (
            <CopyButton key={what} what={what} text={text} />
          ))}
        </div>
      </div>
      <FillButtons link={link} values={valuesOfApplicant(name, isCompany)} />
    </div>
  );
}
