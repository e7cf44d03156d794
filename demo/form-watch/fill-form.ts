import type { FillCommand } from './messages.ts';
import { sampleFile } from './sample-file.ts';

type Field = HTMLInputElement | HTMLSelectElement;

const tickMs = 200;
/** Ticks without progress after which the form is left to a person. */
const mostIdleTicks = 150;
/** Ticks after which an unchanged page is sent again. */
const patienceInTicks = 6;

/**
 * Fills every field that has a value, as typing does, and sends the form on request: page by page, with
 * one person for a company. It waits for pages that are still loading.
 *
 * @param filled called with the number of fields filled together
 */
export async function fillForm(
  form: Document,
  { values, submit }: FillCommand,
  filled: (count: number) => void,
): Promise<void> {
  let page = '';
  /** Ticks without progress. */
  let idle = 0;

  /** @returns true if everything is done */
  function advance(button: HTMLButtonElement): boolean {
    const count = fillPage(form, values);
    if (count > 0) filled(count);
    const shown = form.querySelector('h1')?.textContent ?? '';
    idle = count > 0 || shown !== page ? 0 : idle + 1;
    page = shown;
    if (fieldsOf(form).some((field) => isRequired(field) && isEmpty(field))) return false;
    if (!submit) return true;
    if (hasMorePeople(form) || idle % patienceInTicks > 0) return false;
    // Read first, because the next page may be drawn immediately.
    const isLast = isCard(form) || isReview(form);
    button.click();
    return isLast;
  }

  while (idle < mostIdleTicks) {
    const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
    if (button && isLoaded(form) && advance(button)) return;
    await new Promise((resolve) => setTimeout(resolve, tickMs));
  }
}

/**
 * Adds a person to an empty list, because a company needs one, and closes a filled-in person.
 *
 * @returns true if there was something to do
 */
function hasMorePeople(form: Document): boolean {
  const add = form.getElementById('add-person');
  if (!add) return false;
  const open = form.querySelector<HTMLElement>('li button[aria-expanded=true]');
  const next = open ?? (form.querySelector('li button[aria-expanded]') ? null : add);
  next?.click();
  return next !== null;
}

/** @returns the number of filled fields */
function fillPage(form: Document, values: FillCommand['values']): number {
  // Includes optional fields: a country's address format arrives later than its name.
  const before = fieldsOf(form).filter(
    (field) => isEmpty(field) && (isRequired(field) || valueFor(field, values) !== undefined),
  );
  for (const field of before) fill(field, values);
  return before.filter((field) => !isEmpty(field)).length;
}

/** False for a page that is still loading: it has no enabled fields, but may have its button. */
function isLoaded(form: Document): boolean {
  return fieldsOf(form).length > 0 || isReview(form) || form.getElementById('add-person') !== null;
}

/** True for the card form, which has one page and is charged once. */
function isCard(form: Document): boolean {
  return form.querySelector('[autocomplete="cc-csc"]') !== null;
}

/** True for the last page of an application, which is for reviewing and sending. */
function isReview(form: Document): boolean {
  return form.querySelector('ol > li:last-child[aria-current=step]') !== null;
}

function fieldsOf(form: Document): Field[] {
  return [...form.querySelectorAll<Field>('input, select')].filter(
    ({ disabled, type }) => !disabled && type !== 'hidden',
  );
}

/** True if the field has no value; several file slots may share one question. */
function isEmpty(field: Field): boolean {
  return field.type === 'file' ? !given.has(placeOf(field)) : field.value === '';
}

/** Dates and file slots have no role that supports `aria-required`. */
function isRequired(field: Field): boolean {
  return field.type === 'file' || field.required || field.getAttribute('aria-required') === 'true';
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

/** Returns the first option, for a list without a given value. */
function firstOf(field: Field): string | undefined {
  if (!(field instanceof HTMLSelectElement)) return undefined;
  return [...field.options].find(({ value }) => value !== '')?.value;
}

/**
 * Finds the value for a field by its `autocomplete`, or else by its id without prefix. A name that
 * begins with a hyphen is only for a person's field within a company's form.
 */
function valueFor({ id, autocomplete }: Field, values: FillCommand['values']): string | undefined {
  // The last word: earlier ones say whose value it is.
  const use = autocomplete.split(' ').at(-1) ?? '';
  const byId = Object.keys(values).find(
    (name) => id === name || id.endsWith(name.startsWith('-') ? name : `-${name}`),
  );
  return values[use] ?? (byId === undefined ? undefined : values[byId]);
}

/** Sets a value. A list that has not loaded its options yet stays empty, and is tried again. */
function give(field: Field, value: string): void {
  field.value = value;
  field.dispatchEvent(
    new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }),
  );
  field.dispatchEvent(new Event('change', { bubbles: true }));
  // Triggers the check on leaving a field, without taking the focus from the page.
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
