import { beforeEach, expect } from 'vitest';
import type { Case } from '../../../contract/operator-cases.ts';
import { type DeskClient, openDesk, useCheckBench } from './desk-bench.ts';

export const reason = 'compared with the register';

/** A case as an operator names it for a change. */
export const seen = ({ id, version }: Case) => ({ id, version });

/** An applicant whose checks need decisions, and two operators. */
export function useCaseBench() {
  const check = useCheckBench();
  const hire = (...[name, permissions]: Parameters<ReturnType<typeof openDesk>['hire']>) =>
    openDesk(check.given).hire(name, permissions);
  type Hired = Awaited<ReturnType<typeof hire>>;
  let anna: Hired;
  let bert: Hired;
  beforeEach(async () => {
    [anna, bert] = [await hire('anna'), await hire('bert')];
  });
  const list = async (query = '', operator: DeskClient = anna): Promise<readonly Case[]> => {
    const answer = await operator.get(`/v1/cases?${query}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data as Case[];
  };
  return {
    check,
    hire,
    list,
    get anna() {
      return anna;
    },
    get bert() {
      return bert;
    },
    /** Reads the first case of a list. */
    async find(query = ''): Promise<Case> {
      const [found] = await list(query);
      if (!found) throw new Error('there is no case');
      return found;
    },
    /** A time an hour from now. */
    inAnHour: () => new Date(check.given.clock.now().getTime() + 3_600_000).toISOString(),
  };
}
