import { CheckoutPage } from '../../e2e/checkout-page.ts';
import { OnboardingPage, type UploadedFile } from '../../e2e/onboarding-page.ts';
import { recentDay } from '../../e2e/recent-day.ts';
import german from '../../src/languages/texts/de.json' with { type: 'json' };
import english from '../../src/languages/texts/en.json' with { type: 'json' };
import { mark } from './make-archives.ts';

type Groups = Readonly<Record<string, Readonly<Record<string, string>>>>;

const [inEnglish, inGerman]: readonly Groups[] = [english, german];

/** Returns a pattern for the German translation of a form's text, in either release. */
function translated(text: string): RegExp {
  for (const [group, words] of Object.entries(inEnglish ?? {})) {
    const [name] = Object.entries(words).find(([, word]) => word === text) ?? [];
    const found = name && inGerman?.[group]?.[name];
    if (found) return new RegExp(`^${escaped(found)}(${mark})?$`);
  }
  throw new Error(`no German for: ${text}`);
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export class GermanCheckout extends CheckoutPage {
  override field(label: string) {
    return this.form.getByLabel(translated(label));
  }

  override button(name: string | RegExp) {
    return this.form.getByRole('button', {
      name: typeof name === 'string' ? translated(name) : name,
    });
  }

  override heading(name: string) {
    return this.form.getByRole('heading', { name: translated(name) });
  }
}

export class GermanOnboarding extends OnboardingPage {
  override field(label: string) {
    return this.form.getByLabel(translated(label));
  }

  override button(name: string) {
    return this.form.getByRole('button', { name: translated(name) });
  }

  override heading(name: string) {
    return this.form.getByRole('heading', { name: translated(name) });
  }

  override async upload(place: string, file: UploadedFile) {
    const group = this.form.getByRole('group', { name: translated(place) });
    await group.locator('input[type=file]').first().setInputFiles(file);
  }

  override async sayRecent() {
    const date = this.form.getByRole('group', { name: translated('Date of issue') });
    await date.getByLabel(translated('Year')).fill(recentDay());
  }
}
