/** A region of a country, in the shape of a list's options. */
export interface Region {
  /** Value on the wire: its code if addresses are written with codes, otherwise its name in Latin letters. */
  readonly code: string;
  readonly name: string;
  /** Name in the local script, if that isn't Latin. */
  readonly native?: string;
  /** Its name in drafts of earlier releases. */
  readonly former?: string;
}

/** Parses the rows of a country in the data: see `data/make.ts`. */
export function parseRegions(row = '', nativeRow = '', formerRow = ''): readonly Region[] {
  const natives = nativeRow.split(';');
  const formers = formerRow.split(';');
  const texts = row ? row.split(';') : [];
  return texts.map((text, index) => {
    const [code = '', name = code] = text.split('=');
    const native = natives[index];
    const former = formers[index];
    return { code, name, ...(native && { native }), ...(former && { former }) };
  });
}

/** Returns a region by its code or one of its names. */
export function findRegion(text: string, regions: readonly Region[]): Region | undefined {
  const wanted = text.toUpperCase();
  return regions.find(({ code, name, native, former }) =>
    [code, name, native, former].some((known) => known?.toUpperCase() === wanted),
  );
}
