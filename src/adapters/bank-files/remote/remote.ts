/** Folders of the bank, for the time of one connection. Names have no slashes. */
export interface Remote {
  list(folder: string): Promise<RemoteFile[]>;
  /** Returns the size, or undefined if there is no such file. */
  sizeOf(path: string): Promise<number | undefined>;
  /** Reads a whole file. @throws if it has more bytes than allowed */
  read(path: string, maxBytes: number): Promise<Buffer>;
  /** Writes a file that does not exist yet. */
  write(path: string, content: Buffer): Promise<void>;
  remove(path: string): Promise<void>;
  /** Renames a file. Never replaces another. */
  rename(from: string, to: string): Promise<void>;
}

export interface RemoteFile {
  readonly name: string;
  readonly size: number;
}

/** Connects, works and disconnects. */
export type Connect = <Result>(work: (remote: Remote) => Promise<Result>) => Promise<Result>;
