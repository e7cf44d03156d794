import type { Dictionary } from './dictionary.ts';
import { texts as english } from './texts/en.json?card-first';
import { load as loadLabels } from './texts?words=card-labels';
import { load as loadOthers } from './texts?words=card-others';
import type { CardTexts } from './texts.ts';

type More = Omit<CardTexts, keyof typeof english>;

const words = { ...english } as CardTexts;
/** The names of the labels come first. */
const names = Object.keys(english);
const blank = new Proxy(words, { get: (there, name) => Reflect.get(there, name) ?? '\u00a0' });

/** Asked for together with the labels, by language: an error may have to be shown soon. */
const others = new Map<string, Promise<Partial<CardTexts>>>();

function askForOthers(tag: string): void {
  const asked = loadOthers(tag);
  others.set(tag, asked);
  asked.catch(() => others.delete(tag));
}

/**
 * What the card form says; at first only what is seen of it, until the rest is there. What another
 * language lacks until then is said in English.
 */
export const cardDictionary: Dictionary<CardTexts> = {
  english: blank,
  async load(tag) {
    const loading = loadLabels(tag);
    askForOthers(tag);
    const labels = await loading;
    return new Proxy(words, {
      get: (_words, name) => labels[names.indexOf(String(name))] ?? Reflect.get(blank, name),
    });
  },
  loadMore: async (tag, first) => ({ ...first, ...(await (others.get(tag) ?? loadOthers(tag))) }),
};

/** Takes in the English words that came later. */
export function addEnglish(more: More): void {
  Object.assign(words, more);
}
