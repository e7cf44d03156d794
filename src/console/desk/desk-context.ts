import type { Signal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { OperatorDocument } from '../../contract/operator-cases.ts';
import type { SignInInput } from '../../contract/operator-desk.ts';
import type { Session } from '../session/session.ts';
import type { Console } from '../shell/console-context.ts';

export type SignedInOperator = OperatorDocument['data'];
export type OperatorSession = Session<SignedInOperator, SignInInput>;

/** The list that an operator works through. */
export interface WorkList {
  /** Query of its address. */
  readonly search: string;
  readonly ids: readonly string[];
}

/** Parts that all pages of a signed-in operator share. */
export interface DeskParts extends Console {
  readonly operator: SignedInOperator;
  readonly workList: Signal<WorkList>;
}

export const DeskContext = createContext<DeskParts | undefined>(undefined);

/** @throws Error outside a signed-in page */
export function useDesk(): DeskParts {
  const found = useContext(DeskContext);
  if (!found) throw new Error('useDesk is for pages inside DeskContext.Provider');
  return found;
}
