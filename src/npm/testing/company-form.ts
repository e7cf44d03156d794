import { expect, type Locator } from '@playwright/test';
import { PersonForm, type PersonInput, samplePerson } from './person-form.ts';
import { samplePdf } from './sample-pdf.ts';

/** Role of a person or company in a company. */
export interface Role {
  label: string;
  share?: string;
}

/** Details of a company. */
export interface CompanyInput {
  name: string;
  email: string;
  phone: string;
  taxCountry: string;
  taxId: string;
  formation: string;
  address: PersonInput['address'];
}

const { address, phone } = samplePerson;

/** A company whose application the sandbox approves. */
export const sampleCompany: CompanyInput = {
  name: 'Acme Robots Inc',
  email: 'office@acme.example',
  phone,
  taxCountry: 'US',
  taxId: '12-3456789',
  formation: 'NV',
  address,
};

/**
 * Page object of the company form, in English. It contains a person form for each person of the company.
 *
 * @example
 * const company = new CompanyForm(page);
 * await company.fillCompany({ ...sampleCompany, formation: 'DE' });
 * await company.goOn();
 */
export class CompanyForm extends PersonForm {
  async fillCompany(company: CompanyInput): Promise<void> {
    await this.field('Company name').fill(company.name);
    await this.field('Email').fill(company.email);
    await this.field('Phone number').fill(company.phone);
    await this.field('Tax country').selectOption(company.taxCountry);
    await this.field('Tax ID number').fill(company.taxId);
    const formation = this.field('Region of formation');
    // A text field until the list of the country has loaded.
    await expect(formation).toHaveRole('combobox');
    await formation.selectOption(company.formation);
  }

  async addPerson(person: PersonInput, role: Role): Promise<void> {
    await this.settle();
    await this.button('Add person').click();
    await this.fillDetails(person);
    await this.#fillRole(role);
    await this.fillAddress(person);
    await this.#closeSection();
  }

  async addCompany(company: CompanyInput, role: Role): Promise<void> {
    await this.settle();
    await this.button('Add company').click();
    await this.fillCompany(company);
    await this.#fillRole(role);
    await this.fillAddress(company);
    await this.#closeSection();
  }

  /** An entry in the list of people. */
  item(name: string): Locator {
    return this.form.getByRole('listitem').filter({ has: this.heading(name) });
  }

  /** Fills in the documents of companies and people. */
  async fillCompanyDocuments(
    companies: readonly string[],
    people: readonly string[],
  ): Promise<void> {
    for (const name of companies) {
      const owner = await this.openDocuments(name);
      await this.upload('Ownership structure', samplePdf('bylaws.pdf'), owner);
      await this.#fillProof(owner);
    }
    for (const name of people) {
      const owner = await this.openDocuments(name);
      await owner.getByLabel('Document type', { exact: true }).selectOption('passport');
      await this.upload('Photo page', samplePdf('passport.pdf'), owner);
      await this.#fillProof(owner);
    }
    const files = 2 * (companies.length + people.length);
    await expect(this.form.getByText('Uploaded', { exact: true })).toHaveCount(files);
  }

  /** Opens the documents of a person or company and returns that section. */
  async openDocuments(name: string): Promise<Locator> {
    const owner = this.form.getByRole('region', { name, exact: true });
    const button = owner.getByRole('button', { name, exact: true });
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
    return owner;
  }

  async #fillProof(owner: Locator): Promise<void> {
    await this.upload('Proof of address', samplePdf('bill.pdf'), owner);
    await this.sayRecent(owner);
  }

  async #fillRole({ label, share }: Role): Promise<void> {
    await this.field('Role').fill(label);
    if (share) await this.field('Ownership percentage').fill(share);
  }

  async #closeSection(): Promise<void> {
    await this.button('Done').click();
    await expect(this.button('Done')).toHaveCount(0);
    // The frame gets shorter, which moves the next button.
    await this.settle();
  }
}
