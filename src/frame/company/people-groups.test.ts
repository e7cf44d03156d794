// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { OnboardingInput } from '../../contract/onboarding.ts';
import { companyToken, contacts, created } from '../onboarding/testing/onboarding-answers.ts';
import { click, title, token, useOnboarding } from '../onboarding/testing/onboarding-bench.ts';
import { refusal } from '../testing/answers.ts';
import { descriptionsOf, shownLabels } from '../testing/draw-view.ts';
import { filledCompanyDraft, grace, holding } from './testing/company-draft.ts';

const bench = useOnboarding('create_company', {
  [`GET ${token}`]: [companyToken],
  [`GET ${token}/contacts`]: [contacts()],
});
const { platform } = bench;

const step = 2;
const peopleOf = (...members: object[]) => ({ open: '', controlling: '', members });
const draftOf = (...members: object[]) => ({
  ...filledCompanyDraft,
  step,
  people: peopleOf(...members),
});
const companyLines = '330 S Rampart Blvd\nLas Vegas, NV 89145\nUnited States';
const sameAddress = () => screen.getByLabelText<HTMLInputElement>('Same address as the company');
const membersOf = (attributes: object | undefined) =>
  (attributes as { people: { members: { details: { address: object } }[] } }).people.members;
const editFirst = () =>
  userEvent.click(screen.getAllByRole('button', { name: 'Edit' })[0] as HTMLElement);
const lastSave = () => platform.seen.findLast(({ method }) => method === 'PUT')?.attributes;

describe('a person of a company', () => {
  it('is asked for in groups, whose order is that of the errors', async () => {
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
      ['Role and ownership', ['Role', 'Percent ownership']],
    ]);
    expect(groups[4]?.[0]).toBe('Address');
    await userEvent.type(screen.getByLabelText('Full legal name'), 'Ada Owner');
    await userEvent.type(screen.getByLabelText('Email'), 'ada');
    await click('Done');
    expect(document.activeElement).toBe(screen.getByLabelText('Month'));
  });

  it('has nothing wrong before anything wrong was typed, wherever the focus has been', async () => {
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

  it('ends with the Done button', async () => {
    await bench.open(draftOf(grace, holding));
    await editFirst();
    const item = screen.getByRole('heading', { level: 2, name: 'Grace Holder' }).closest('li');
    const buttons = within(item as HTMLElement).getAllByRole('button');
    expect(buttons.at(-1)?.textContent).toBe('Done');
  });

  it('lives where the company is, whose address is read over in place of theirs', async () => {
    await bench.open(draftOf({ ...grace, details: { ...grace.details, address: {} } }, holding));
    await editFirst();
    expect(screen.getByLabelText('Street address')).toBeTruthy();
    await userEvent.click(sameAddress());
    expect(screen.queryByLabelText('Street address')).toBeNull();
    expect(descriptionsOf(sameAddress())).toEqual([companyLines]);
    await click('Done');
    await click('Continue');
    await title('Documents');
    await waitFor(() =>
      expect(membersOf(lastSave())[0]?.details.address).toMatchObject({ sameAsCompany: 'yes' }),
    );
  });

  it('keeps their own address while that of the company takes its place', async () => {
    const address = {
      ...filledCompanyDraft.address,
      'street-1': '1 Main St',
      sameAsCompany: 'yes',
    };
    await bench.open(draftOf({ ...grace, details: { ...grace.details, address } }));
    await click('Edit');
    expect(sameAddress().checked).toBe(true);
    await userEvent.click(sameAddress());
    expect(screen.getByLabelText<HTMLInputElement>('Street address').value).toBe('1 Main St');
  });

  it('is sent with the address that the company has in the end', async () => {
    platform.on(`POST ${token}/create-contacts`, created);
    const members = [
      { ...grace, details: { ...grace.details, address: { sameAsCompany: 'yes' } } },
      holding,
    ];
    await bench.open({
      ...filledCompanyDraft,
      address: { ...filledCompanyDraft.address, 'street-1': '500 Fremont St' },
      people: peopleOf(...members),
    });
    const lines = '500 Fremont St\nLas Vegas, NV 89145\nUnited States';
    await waitFor(() =>
      expect(screen.getAllByText(lines, { normalizer: (text) => text })).toHaveLength(2),
    );
    await screen.findByRole('button', { name: 'Submit' });
    await click('Submit');
    await title('Application received');
    const [sent] = platform.posts();
    expect(OnboardingInput.safeParse(sent?.attributes)).toMatchObject({ success: true });
    const input = sent?.attributes as unknown as OnboardingInput;
    expect(input['related-contacts']?.[0]?.['primary-address']).toEqual(input['primary-address']);
    expect(input['related-contacts']?.[0]?.['primary-address']?.['street-1']).toBe(
      '500 Fremont St',
    );
  });

  it('whose address is not taken can change it without the company', async () => {
    const pointer = '/data/attributes/related-contacts/0/primary-address/city';
    platform.on(`POST ${token}/create-contacts`, [refusal('invalid_attribute', 422, pointer)]);
    const members = [
      { ...grace, details: { ...grace.details, address: { sameAsCompany: 'yes' } } },
      holding,
    ];
    await bench.open({ ...filledCompanyDraft, people: peopleOf(...members) });
    await screen.findByRole('button', { name: 'Submit' });
    await click('Submit');
    await title('People');
    const city = await screen.findByLabelText<HTMLInputElement>('City');
    expect([city.id, city.value]).toEqual(['p1-primary-address-city', 'Las Vegas']);
    expect(descriptionsOf(city)[0]).toContain('accepted');
    expect(sameAddress().checked).toBe(false);
  });
});
