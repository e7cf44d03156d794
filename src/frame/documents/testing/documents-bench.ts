import { signal } from '@preact/signals-core';
import { beforeEach, vi } from 'vitest';
import { createDocuments, type Documents } from '../documents.ts';
import { instantUploads } from './instant-uploads.ts';
import { documentRules } from './rules.ts';

type Slot = keyof Documents['slots'];
export type Answers = Partial<Record<keyof Documents['fields'], string>>;

/** Documents for each test of a file; uploads end immediately. */
export function useDocuments() {
  const onChange = vi.fn();
  const rules = signal(documentRules);
  const world = { today: () => new Date() };
  let documents: Documents;

  const bench = {
    /** Current time. */
    world,
    onChange,
    rules,
    get documents() {
      return documents;
    },
    create(idPrefix = ''): void {
      documents = createDocuments({ world, uploads: instantUploads, rules, onChange, idPrefix });
    },
    add: (slot: Slot, ...names: string[]) => documents.slots[slot].add(names.map(fileOf)),
    /** Adds files chosen together; excess files go to later slots. */
    choose: (slot: Slot, ...names: string[]) => documents.add(slot, names.map(fileOf)),
    namesIn: (slot: Slot) => documents.slots[slot].files.value.map(({ name }) => name),
    answer(answers: Answers): void {
      for (const [name, text] of Object.entries(answers)) {
        documents.fields[name as keyof Documents['fields']].set(text);
      }
    },
  };

  beforeEach(() => {
    rules.value = documentRules;
    bench.create();
    vi.clearAllMocks();
  });
  return bench;
}

const fileOf = (name: string) => new File(['x'], name);
