import type { Dictionary } from './dictionary.ts';
import { texts as english } from './texts/en.json?card-first';
import { load as loadLabels } from './texts?words=card-labels';
import { load as loadOthers } from './texts?words=card-others';
import type { CardTexts } from './texts.ts';

type More = Omit<CardTexts, keyof typeof english>;

const words = { ...english } as CardTexts;
/** Names in the order of the label file. */
const names = Object.keys(english);
const blank = new Proxy(words, {
  get: (_words, name: keyof CardTexts) => words[name] ?? '\u00a0',
});

/** Other texts by language, requested together with the labels because an error may follow soon. */
const others = new Map<string, Promise<Partial<CardTexts>>>();

function requestOthers(tag: string): void {
  const request = loadOthers(tag);
  others.set(tag, request);
  request.catch(() => others.delete(tag));
}

/** Texts of the card form: at first only those that are visible. Until the others load, they are in English. */
export const cardDictionary: Dictionary<CardTexts> = {
  english: blank,
  async load(tag) {
    const loading = loadLabels(tag);
    requestOthers(tag);
    const labels = await loading;
    return new Proxy(words, {
      get: (_words, name: keyof CardTexts) => labels[names.indexOf(name)] ?? blank[name],
    });
  },
  loadMore: async (tag, first) => ({ ...first, ...(await (others.get(tag) ?? loadOthers(tag))) }),
};

/** Adds the English texts that load later. */
export function addEnglish(more: More): void {
  Object.assign(words, more);
}
