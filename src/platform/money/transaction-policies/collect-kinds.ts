import type { PlatformModule } from '../../kernel/api/index.ts';
import type { TransferKind } from './transfer-kind.ts';

/**
 * What becomes of the transfers of all modules, by their type.
 *
 * @throws when two modules make transfers of one type
 */
export function collectKinds(modules: readonly PlatformModule[]): Map<string, TransferKind> {
  const kinds = new Map<string, TransferKind>();
  for (const [type, kind] of modules.flatMap(({ transferKinds }) =>
    Object.entries(transferKinds ?? {}),
  )) {
    if (kinds.has(type)) throw new Error(`two modules make transfers of type "${type}"`);
    kinds.set(type, kind);
  }
  return kinds;
}
