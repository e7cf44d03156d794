/** Dispatched before a browser fills fields (https://wicg.github.io/autofill-event/); in Chromium behind a flag. */
interface AutofillEvent extends Event {
  /** Fills the form again, including new fields. Rejects if it is too late. */
  refill(): Promise<void>;
}

/**
 * Makes the browser fill fields that appear as a result of its autofill, such as the state of a country.
 * Browsers without the event look for new fields only for a short time. Returns a function that stops this.
 */
export function requestRefill(document: Document): () => void {
  let stop = () => {};

  function watch(event: Event): void {
    stop();
    if (!canRefill(event)) return;
    const before = fieldsIn(document);
    const observer = new MutationObserver(() => {
      const now = fieldsIn(document);
      const isSamePage = before.some((field) => now.includes(field));
      if (isSamePage && now.every((field) => before.includes(field))) return;
      stop();
      // Fields of another page are filled only at the applicant's request.
      if (isSamePage) event.refill().catch(() => undefined);
    });
    stop = () => observer.disconnect();
    observer.observe(document, { childList: true, subtree: true });
  }

  document.addEventListener('autofill', watch);
  return () => {
    stop();
    document.removeEventListener('autofill', watch);
  };
}

/** False for the event of a refill itself, whose `refill` is null. */
function canRefill(event: Event): event is AutofillEvent {
  return 'refill' in event && typeof event.refill === 'function';
}

/** Returns the fillable fields. A list with new options counts as a new field. */
function fieldsIn(document: Document): readonly string[] {
  return Array.from(document.querySelectorAll('input, select'), (field) => {
    const last = field instanceof HTMLSelectElement ? field.options[field.length - 1] : undefined;
    return `${field.id} ${last?.value}`;
  });
}
