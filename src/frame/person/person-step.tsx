import { PersonDetails } from './person-details.tsx';
import { createPersonFields, type PersonFields, personIds } from './person-fields.ts';
import {
  createEdits,
  type FirstStep,
  type FirstStepSetup,
  revealFields,
} from './steps/first-step.ts';

export interface PersonStep extends FirstStep {
  readonly kind: 'person';
  readonly fields: PersonFields;
}

export function createPersonStep(setup: FirstStepSetup): PersonStep {
  const { likelyCountry, rules } = setup;
  const { onChange, onEdit } = createEdits();
  const fields = createPersonFields({ ...setup, country: likelyCountry || 'US', onChange });
  return {
    kind: 'person',
    fields,
    titles: ['stepDetails', 'stepAddress', 'stepDocuments'],
    reveal: () => revealFields(personIds, fields),
    render: (language) => (
      <PersonDetails fields={fields} language={language} codes={rules.value['allowed-countries']} />
    ),
    onEdit,
  };
}
