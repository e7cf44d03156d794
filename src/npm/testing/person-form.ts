import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { locateForm } from './locate-form.ts';
import { samplePdf, type UploadedFile } from './sample-pdf.ts';

/** Details that a person fills in. */
export interface PersonInput {
  name: string;
  email: string;
  phone: string;
  born: { day: string; month: string; year: string };
  taxCountry: string;
  taxId: string;
  taxState?: string;
  address: Readonly<Record<string, string>>;
}

/** A person whose application the sandbox approves. */
export const samplePerson: PersonInput = {
  name: 'Grace Holder',
  email: 'grace@person.example',
  phone: '(702) 555-0100',
  born: { day: '9', month: '12', year: '1985' },
  taxCountry: 'US',
  taxId: '123-45-6789',
  taxState: 'NV',
  address: {
    'Street address': '330 S Rampart Blvd',
    City: 'Las Vegas',
    State: 'NV',
    'ZIP code': '89145',
  },
};

/** A valid date of issue for a proof of address in any time zone: `YYYY-MM-DD`. */
const recentDay = () => new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);

/**
 * Page object of the person form, in English.
 *
 * @example
 * const person = new PersonForm(page);
 * await person.fillAll({ ...samplePerson, name: 'Ada Holder' });
 * await person.submit();
 */
export class PersonForm {
  /** Document of the form. */
  readonly form: FrameLocator;

  /** @param place selector of an element around the form, if a page has several */
  constructor(page: Page, place?: string) {
    this.form = locateForm(page, place);
  }

  field(label: string): Locator {
    return this.form.getByLabel(label, { exact: true });
  }

  button(name: string): Locator {
    return this.form.getByRole('button', { name, exact: true });
  }

  heading(name: string): Locator {
    return this.form.getByRole('heading', { name, exact: true });
  }

  async goOn(): Promise<void> {
    await this.button('Continue').click();
  }

  async fillDetails(person: PersonInput): Promise<void> {
    await this.field('Full legal name').fill(person.name);
    await this.field('Email').fill(person.email);
    await this.field('Phone number').fill(person.phone);
    await this.field('Month').fill(person.born.month);
    await this.field('Day').fill(person.born.day);
    await this.field('Year').fill(person.born.year);
    await this.field('Tax country').selectOption(person.taxCountry);
    await this.field('Tax ID number').fill(person.taxId);
    if (person.taxState) await this.field('Tax state').selectOption(person.taxState);
  }

  async fillAddress({
    taxCountry,
    address,
  }: Pick<PersonInput, 'taxCountry' | 'address'>): Promise<void> {
    await this.field('Country').selectOption(taxCountry);
    for (const [label, text] of Object.entries(address)) {
      const field = this.field(label);
      const isList = (await field.evaluate((element) => element.tagName)) === 'SELECT';
      await (isList ? field.selectOption(text) : field.fill(text));
    }
  }

  /** Uploads a passport and a bill. */
  async fillDocuments(): Promise<void> {
    await this.field('Document type').selectOption('passport');
    await this.upload('Photo page', samplePdf('passport.pdf'));
    await this.upload('Proof of address', samplePdf('bill.pdf'));
    await this.sayRecent();
    await expect(this.form.getByText('Uploaded', { exact: true })).toHaveCount(2);
  }

  /**
   * Enters a recent date of issue. It types rather than clicks: while the frame grows, a click may land
   * on the page around it.
   */
  async sayRecent(within: Pick<Locator, 'getByRole'> = this.form): Promise<void> {
    await this.fillDateOfIssue(recentDay(), within);
  }

  /** @param day `YYYY-MM-DD`, which the form accepts in any of the three inputs */
  async fillDateOfIssue(
    day: string,
    within: Pick<Locator, 'getByRole'> = this.form,
  ): Promise<void> {
    const date = within.getByRole('group', { name: 'Date of issue', exact: true });
    await date.getByLabel('Year').fill(day);
    await expect(date.getByLabel('Year')).toHaveValue(day.slice(0, 4));
  }

  /** Fills in all steps, up to the review. */
  async fillAll(person: PersonInput = samplePerson): Promise<void> {
    await this.fillDetails(person);
    await this.goOn();
    await this.fillAddress(person);
    await this.goOn();
    await this.fillDocuments();
    await this.goOn();
    await expect(this.heading('Review')).toBeFocused();
  }

  /** Submits the form from its review and waits for confirmation. */
  async submit(): Promise<void> {
    await this.settle();
    await this.button('Submit').click();
    await expect(this.heading('Application received')).toBeFocused();
  }

  /** Waits until the layout is stable, so that the next click hits its target. */
  protected async settle(): Promise<void> {
    const frame = this.form.owner();
    const height = async () => (await frame.boundingBox())?.height;
    const isStill = async () => {
      const before = await height();
      await frame.page().waitForTimeout(300);
      return (await height()) === before;
    };
    await expect.poll(isStill).toBe(true);
  }

  /** Uploads a file, or the file at a path, into a slot. Further files go into the next slots. */
  async upload(
    place: string,
    file: UploadedFile | UploadedFile[] | string,
    within: Pick<Locator, 'getByRole'> = this.form,
  ): Promise<void> {
    await within
      .getByRole('group', { name: place, exact: true })
      .locator('input[type=file]')
      .first()
      .setInputFiles(file);
  }
}
