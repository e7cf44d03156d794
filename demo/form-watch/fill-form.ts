import type { FillCommand } from './messages.ts';
import { sampleFile } from './sample-file.ts';

type Field = HTMLInputElement | HTMLSelectElement;

const tickMs = 200;
/** 30 s: uploads take their time. */
const mostTicks = 150;
/** A page that stays is sent again after so many ticks. */
const patienceInTicks = 6;

/**
 * Fills every field that there is a value for, as somebody who types does, and sends the form when
 * asked to: page by page, with one person for a company.
 *
 * @param filled told how many fields were filled at once
 */
export async function fillForm(
  form: Document,
  { values, submit }: FillCommand,
  filled: (count: number) => void,
): Promise<void> {
  const sent = { page: '', tick: -patienceInTicks };
  for (let tick = 0; tick < mostTicks; tick++) {
    const isComplete = fillPage(form, values, filled) && (isThere(form) || sent.page !== '');
    if (isComplete && !submit) return;
    const page = form.querySelector('h1')?.textContent ?? '';
    const isDue = page !== sent.page || tick - sent.tick >= patienceInTicks;
    if (isComplete && isDue && !hasMorePeople(form)) {
      Object.assign(sent, { page, tick });
      if (send(form) === 'for good') return;
    }
    await new Promise((resolve) => setTimeout(resolve, tickMs));
  }
}

/**
 * A company needs somebody. Adds a person to a list that has none, and folds one that is filled in.
 *
 * @returns whether there was something to do
 */
function hasMorePeople(form: Document): boolean {
  const add = form.getElementById('add-person');
  if (!add) return false;
  const open = form.querySelector<HTMLElement>('li button[aria-expanded=true]');
  const next = open ?? (form.querySelector('li button[aria-expanded]') ? null : add);
  next?.click();
  return next !== null;
}

/** @returns whether nothing is left that must be filled */
function fillPage(
  form: Document,
  values: FillCommand['values'],
  filled: (count: number) => void,
): boolean {
  const before = emptyFieldsOf(form);
  for (const field of before) fill(field, values);
  const after = emptyFieldsOf(form);
  if (after.length < before.length) filled(before.length - after.length);
  return after.length === 0;
}

/** A form that is still on its way has no fields, or none that takes anything. */
function isThere(form: Document): boolean {
  return fieldsOf(form).length > 0;
}

/** A card has one page, and is charged once; an application ends with a page to read. */
function send(form: Document): 'for good' | 'a page' {
  const isCard = form.querySelector('[autocomplete="cc-csc"]') !== null;
  const isReview = !isThere(form) && !form.getElementById('add-person');
  form.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
  return isCard || isReview ? 'for good' : 'a page';
}

function fieldsOf(form: Document): Field[] {
  return [...form.querySelectorAll<Field>('input, select')].filter(
    ({ disabled, type }) => !disabled && type !== 'hidden',
  );
}

/** Those that must be filled, and are not. Several places for files may share one question. */
function emptyFieldsOf(form: Document): Field[] {
  return fieldsOf(form).filter((field) => {
    if (field.type === 'file') return !given.has(placeOf(field));
    return isRequired(field) && field.value === '';
  });
}

/** A date has no role that `aria-required` is for. */
function isRequired(field: Field): boolean {
  return field.required || field.getAttribute('aria-required') === 'true';
}

const given = new WeakSet<Element>();

function placeOf(field: Field): Element {
  return field.closest('[role=group], fieldset') ?? field;
}

function fill(field: Field, values: FillCommand['values']): void {
  if (field instanceof HTMLInputElement && field.type === 'file') giveFile(field);
  else {
    const value = valueFor(field, values) ?? firstOf(field);
    if (value !== undefined) give(field, value);
  }
}

/** Of a list with nothing in particular to choose. */
function firstOf(field: Field): string | undefined {
  if (!(field instanceof HTMLSelectElement)) return undefined;
  return [...field.options].find(({ value }) => value !== '')?.value;
}

/** What a field is for: its `autocomplete` says it best, else its id, whatever comes before it. */
function valueFor({ id, autocomplete }: Field, values: FillCommand['values']): string | undefined {
  // The last word: those before say of whom it is.
  const use = autocomplete.split(' ').at(-1) ?? '';
  const byId = Object.keys(values).find((name) => id === name || id.endsWith(`-${name}`));
  return values[use] ?? (byId === undefined ? undefined : values[byId]);
}

/** A list that has not loaded its options yet stays empty, and is tried again. */
function give(field: Field, value: string): void {
  field.value = value;
  field.dispatchEvent(
    new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }),
  );
  field.dispatchEvent(new Event('change', { bubbles: true }));
  // Without taking the focus from the page: the form checks what is left, as of somebody who types.
  field.dispatchEvent(new FocusEvent('blur'));
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

function giveFile(field: HTMLInputElement): void {
  const files = new DataTransfer();
  files.items.add(sampleFile());
  field.files = files.files;
  given.add(placeOf(field));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
