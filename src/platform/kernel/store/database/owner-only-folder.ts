import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface FileOperations {
  mknod(parent: unknown, name: string, mode: number, device: number): unknown;
  setattr(node: unknown, attributes: { mode?: number }): void;
}

type Initialised = Awaited<ReturnType<NodeFS['init']>>;
type Options = Parameters<NodeFS['init']>[1];

const ofOthers = 0o077;

/** A folder that only its owner can access. By default, everybody can read and write its files. */
export class OwnerOnlyFolder extends NodeFS {
  override async init(pglite: PGlite, options: Options): Promise<Initialised> {
    const made = await super.init(pglite, options);
    const { preRun = [] } = made.emscriptenOpts;
    const before = typeof preRun === 'function' ? [preRun] : preRun;
    const guard = (module: unknown) => restrictToOwner(fileOperationsOf(module));
    return { ...made, emscriptenOpts: { ...made.emscriptenOpts, preRun: [...before, guard] } };
  }
}

/** Undocumented. Throws for a version without it rather than leaving the files open. */
function fileOperationsOf(module: unknown): FileOperations {
  const { NODEFS } = module as { NODEFS?: { node_ops?: FileOperations } };
  if (!NODEFS?.node_ops) throw new Error('this version of PGlite has another file system');
  return NODEFS.node_ops;
}

function restrictToOwner(operations: FileOperations): void {
  const { mknod, setattr } = operations;
  operations.mknod = (parent, name, mode, device) => mknod(parent, name, mode & ~ofOthers, device);
  operations.setattr = (node, attributes) => {
    const { mode } = attributes;
    setattr(node, mode === undefined ? attributes : { ...attributes, mode: mode & ~ofOthers });
  };
}
