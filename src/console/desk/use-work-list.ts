import { Cases } from '../../contract/operator-cases.ts';
import { useKeys } from '../shell/use-keys.ts';
import { useDesk } from './desk-context.ts';
import { deskText } from './desk-text.ts';

/** Ways from one case to others of the list that the operator works through. Adds their keys. */
export function useWorkList(id: string) {
  const { api, router, workList, say } = useDesk();
  const list = `/cases${workList.value.search}`;
  const read = async () =>
    Cases.parse((await api.get(`/v1/cases${workList.value.search}`)).body).data;
  const openCase = (next: string) => router.go(`/cases/${next}`);
  /** Opens the next case of the list, or the one before. */
  const step = async (by: number) => {
    // Empty if the operator came by the address of a case.
    if (workList.value.ids.length === 0) {
      const ids = (await read().catch(() => [])).map((each) => each.id);
      workList.value = { ...workList.value, ids };
    }
    const { ids } = workList.value;
    const next = ids[ids.indexOf(id) + by];
    if (next) openCase(next);
    else say(deskText(by > 0 ? 'list.end' : 'list.start'));
  };
  /** Opens the next case that is still open, or the list, and says what was done. */
  const goOn = async (done: string) => {
    const { ids } = workList.value;
    const after = ids.slice(ids.indexOf(id) + 1);
    const open = (await read().catch(() => [])).filter(
      (each) => each.id !== id && each.status === 'open',
    );
    const next = open.find((each) => after.includes(each.id)) ?? open[0];
    say(`${done} ${deskText(next ? 'decided.next' : 'decided.all')}`);
    if (next) openCase(next.id);
    else router.go(list);
  };
  useKeys({ j: () => void step(1), k: () => void step(-1), u: () => router.go(list) });
  return { step, goOn, list };
}
