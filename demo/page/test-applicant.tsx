import { useSignal } from '@preact/signals';
import { applicantNames, applicantOfTests } from '../sandbox-applicants.ts';
import { CopyButton } from './copy-button.tsx';

/** Somebody to apply as. The page cannot type into the form, so their data are there to copy. */
export function TestApplicant() {
  const name = useSignal(applicantNames[0]?.name ?? '');
  return (
    <div class="test-card">
      <label>
        Sandbox applicant
        <select
          value={name.value}
          onChange={(event) => {
            name.value = event.currentTarget.value;
          }}
        >
          {applicantNames.map((one) => (
            <option key={one.name} value={one.name}>
              {one.scenario}
            </option>
          ))}
        </select>
      </label>
      <div class="plastic">
        <p class="scenario">{applicantNames.find((one) => one.name === name.value)?.scenario}</p>
        <p class="number">{name.value}</p>
        <p class="brand">Name</p>
        <div class="copies">
          <span aria-hidden="true">Copy</span>
          <CopyButton what="name" text={name.value} />
          {applicantOfTests.map(({ what, text }) => (
            <CopyButton key={what} what={what} text={text} />
          ))}
        </div>
      </div>
    </div>
  );
}
