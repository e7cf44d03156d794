// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { OnboardingInput } from '../../contract/onboarding.ts';
import { created } from '../onboarding/testing/onboarding-answers.ts';
import { click, title, token, useOnboarding } from '../onboarding/testing/onboarding-bench.ts';
import { refusal } from '../testing/answers.ts';
import { descriptionsOf, shownLabels } from '../testing/draw-view.ts';
import { filledCompanyDraft, grace, holding, withParts } from './testing/company-draft.ts';

const bench = useOnboarding('create_company');
const { platform } = bench;

const draftOf = (...members: object[]) => ({
  ...filledCompanyDraft,
  step: 2,
  people: { open: '', controlling: '', members },
});
const reviewOf = (...members: object[]) => ({ ...draftOf(...members), step: 4 });
const withAddress = (address: object) => withParts(grace, { address });
const sharing = withAddress({ sameAsCompany: 'yes' });
const companyLines = '330 S Rampart Blvd\nLas Vegas, NV 89145\nUnited States';
const sameAddress = () => screen.getByLabelText<HTMLInputElement>('Same address as the company');
const membersOf = (attributes: object | undefined) =>
  (attributes as { people: { members: { details: { address: object } }[] } }).people.members;
const editFirst = () =>
  userEvent.click(screen.getAllByRole('button', { name: 'Edit' })[0] as HTMLElement);

describe('a person of a company', () => {
  it('has groups of fields in the order of their errors, and the Done button at the end', async () => {
    await bench.open(draftOf(grace));
    await click('Add person');
    const groups = screen
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.closest('fieldset'))
      .map((group) => [
        group?.querySelector('legend')?.textContent,
        Array.from(group?.querySelectorAll('label') ?? [], (label) => label.textContent),
      ]);
    expect(groups.slice(0, 4)).toEqual([
      ['Identity', ['Full legal name', 'Month', 'Day', 'Year', 'Sex']],
      ['Contact', ['Email', 'Country code', 'Phone number']],
      ['Tax', ['Tax country', 'Tax ID number', 'Tax state']],
      ['Role and ownership', ['Role', 'Ownership percentage']],
    ]);
    expect(groups[4]?.[0]).toBe('Address');
    const item = screen.getByRole('heading', { level: 2, name: 'New person' }).closest('li');
    const buttons = within(item ?? expect.fail()).getAllByRole('button');
    expect(buttons.at(-1)?.textContent).toBe('Done');
    await userEvent.type(screen.getByLabelText('Full legal name'), 'Ada Owner');
    await userEvent.type(screen.getByLabelText('Email'), 'ada');
    await click('Done');
    expect(document.activeElement).toBe(screen.getByLabelText('Month'));
  });

  it('shows no errors of empty fields, wherever the focus has been', async () => {
    await bench.open(draftOf(grace));
    await click('Add person');
    const wrong = () =>
      Array.from(document.querySelectorAll('[aria-invalid=true]'), ({ id }) => id);
    screen.getByLabelText('Full legal name').focus();
    for (const _ of shownLabels()) await userEvent.tab();
    expect(wrong()).toEqual([]);
    await userEvent.type(screen.getByLabelText('Email'), 'ada');
    await userEvent.tab();
    expect(wrong()).toEqual(['p2-email']);
  });

  it('can have the address of the company, shown instead of the fields', async () => {
    await bench.open(draftOf(withAddress({}), holding));
    await editFirst();
    expect(screen.getByLabelText('Street address')).toBeTruthy();
    await userEvent.click(sameAddress());
    expect(screen.queryByLabelText('Street address')).toBeNull();
    expect(descriptionsOf(sameAddress())).toEqual([companyLines]);
    await click('Done');
    await click('Continue');
    await title('Documents');
    await waitFor(() =>
      expect(membersOf(bench.lastSave())[0]?.details.address).toMatchObject({
        sameAsCompany: 'yes',
      }),
    );
  });

  it('keeps its own address while the company’s is used', async () => {
    const address = {
      ...filledCompanyDraft.address,
      'street-1': '1 Main St',
      sameAsCompany: 'yes',
    };
    await bench.open(draftOf(withAddress(address)));
    await click('Edit');
    expect(sameAddress().checked).toBe(true);
    await userEvent.click(sameAddress());
    expect(screen.getByLabelText<HTMLInputElement>('Street address').value).toBe('1 Main St');
  });

  it('is sent with the latest address of the company', async () => {
    platform.on(`POST ${token}/create-contacts`, created);
    const address = { ...filledCompanyDraft.address, 'street-1': '500 Fremont St' };
    await bench.open({ ...reviewOf(sharing, holding), address });
    const lines = '500 Fremont St\nLas Vegas, NV 89145\nUnited States';
    await waitFor(() =>
      expect(screen.getAllByText(lines, { normalizer: (text) => text })).toHaveLength(2),
    );
    await screen.findByRole('button', { name: 'Submit' });
    await click('Submit');
    await title('Application received');
    const input = OnboardingInput.parse(platform.posts()[0]?.attributes);
    expect(input['primary-address']?.['street-1']).toBe('500 Fremont St');
    expect(input['related-contacts']?.[0]?.['primary-address']).toEqual(input['primary-address']);
  });

  it('gets its own copy of a company’s address that is refused for this person', async () => {
    const pointer = '/data/attributes/related-contacts/0/primary-address/city';
    platform.on(`POST ${token}/create-contacts`, [refusal('invalid_attribute', 422, pointer)]);
    await bench.open(reviewOf(sharing, holding));
    await screen.findByRole('button', { name: 'Submit' });
    await click('Submit');
    await title('People');
    const city = await screen.findByLabelText<HTMLInputElement>('City');
    expect([city.id, city.value]).toEqual(['p1-primary-address-city', 'Las Vegas']);
    expect(descriptionsOf(city)[0]).toContain('accepted');
    expect(sameAddress().checked).toBe(false);
  });
});
