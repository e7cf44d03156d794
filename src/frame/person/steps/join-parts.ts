import { allReady, type Part } from './step.ts';

/** Combines several parts. The draft contains each by its name. */
export function joinParts(parts: Readonly<Record<string, Part>>): Part {
  const all = Object.values(parts);
  return {
    reveal: () => all.map((part) => part.reveal()).find((wrong) => wrong !== undefined),
    refuse(pointer) {
      for (const part of all) {
        const id = part.refuse(pointer);
        if (id !== undefined) return id;
      }
      return undefined;
    },
    toDraft: () =>
      Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part.toDraft()])),
    fromDraft(draft) {
      const kept: Readonly<Record<string, unknown>> = { ...(draft as object | undefined) };
      for (const [name, part] of Object.entries(parts)) part.fromDraft(kept[name]);
    },
    ready: () => allReady(all),
    toInput: () => Object.assign({}, ...all.map((part) => part.toInput())),
    summarize: (texts, locale) => all.flatMap((part) => part.summarize(texts, locale)),
  };
}
