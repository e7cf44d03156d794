import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { type Case, Operators } from '../../contract/operator-cases.ts';
import { Button } from '../controls/controls.tsx';
import { Dialog } from '../shell/dialog.tsx';
import { FailureView } from '../shell/failure-view.tsx';
import { LoadedView } from '../shell/loaded-view.tsx';
import { useAction } from '../shell/use-action.ts';
import { useKeys } from '../shell/use-keys.ts';
import { useRead } from '../shell/use-resources.ts';
import * as dialog from '../theme/dialog.css.ts';
import { ReasonForm } from './decide-panel.tsx';
import * as styles from './desk.css.ts';
import { useDesk } from './desk-context.ts';
import { deskText } from './desk-text.ts';

interface CaseActionsProps {
  readonly cases: readonly Case[];
  readonly children?: ComponentChildren;
  /** Called after a change, and after a refusal that shows cases as they were. */
  onDone(): void;
}

const snoozes = [
  ['snooze.hour', 1],
  ['snooze.day', 24],
  ['snooze.threeDays', 72],
  ['snooze.week', 168],
] as const;

/** Assigns and snoozes one or several cases, which needs no judgment. */
export function CaseActions({ cases, children, onDone }: CaseActionsProps) {
  const { api, operator, say } = useDesk();
  const [opened, setOpened] = useState<'assign' | 'snooze'>();
  const { failure, act, forget } = useAction();
  const isSnoozed = cases.every(({ status }) => status === 'snoozed');
  const canSnooze = cases.every(({ status }) => status !== 'decided');
  const close = () => setOpened(undefined);
  const send = async (path: string, body: object, sentence: string) => {
    close();
    const seen = cases.map(({ id, version }) => ({ id, version }));
    await act(async () => {
      await api.send({ method: 'POST', path, body: { cases: seen, ...body } });
      say(sentence);
      onDone();
    });
  };
  const assign = (id: string | null, sentence: string) =>
    void send('/v1/cases/assign', { 'operator-id': id }, sentence);
  const toMe = () => assign(operator.id, deskText('assigned.me'));
  const snooze = (hours: number) => {
    const until = new Date(Date.now() + hours * 3_600_000).toISOString();
    void send('/v1/cases/snooze', { until }, deskText('snoozed'));
  };
  const wake = () => void send('/v1/cases/snooze', { until: null }, deskText('woken'));
  const chooseTime = () => setOpened('snooze');
  useKeys({ m: toMe, z: canSnooze ? chooseTime : undefined });
  return (
    <div class={styles.acting}>
      <div class={styles.actions}>
        {children}
        <Button onClick={toMe}>{deskText('assign.me')}</Button>
        <Button onClick={() => setOpened('assign')}>{deskText('assign')}</Button>
        {canSnooze && (
          <Button onClick={isSnoozed ? wake : chooseTime}>
            {deskText(isSnoozed ? 'wake' : 'snooze')}
          </Button>
        )}
      </div>
      <FailureView
        error={failure}
        retryLabel={deskText('reload')}
        onRetry={() => {
          forget();
          onDone();
        }}
      />
      {opened && (
        <Dialog
          title={deskText(opened === 'assign' ? 'assign.title' : 'snooze.title')}
          onClose={close}
        >
          <div class={dialog.content}>
            {opened === 'assign' && <Assignees onAssign={assign} />}
            {opened === 'snooze' &&
              snoozes.map(([key, hours]) => (
                <Button key={key} onClick={() => snooze(hours)}>
                  {deskText(key)}
                </Button>
              ))}
          </div>
        </Dialog>
      )}
    </div>
  );
}

/** The operators, of whom one or nobody gets the cases. */
function Assignees({ onAssign }: { onAssign(id: string | null, sentence: string): void }) {
  return (
    <>
      <LoadedView loaded={useRead('/v1/operators', Operators)}>
        {({ data }) =>
          data.map(({ id, name }) => (
            <Button key={id} onClick={() => onAssign(id, deskText('assigned', { name }))}>
              <bdi>{name}</bdi>
            </Button>
          ))
        }
      </LoadedView>
      <Button look="quiet" onClick={() => onAssign(null, deskText('assigned.none'))}>
        {deskText('assign.none')}
      </Button>
    </>
  );
}

/** Escalates a case, or ends that, with a reason. */
export function EscalateButton({ data, onDone }: { readonly data: Case; onDone(): void }) {
  const { api, say } = useDesk();
  const [isOpen, setOpen] = useState(false);
  const isEscalated = data['escalated-at'] !== null;
  const canEscalate = data.status !== 'decided';
  const label = deskText(isEscalated ? 'escalate.end' : 'escalate');
  const open = () => setOpen(true);
  const close = () => setOpen(false);
  useKeys({ e: canEscalate ? open : undefined });
  if (!canEscalate) return null;
  const send = async ({ reason }: { readonly reason: string }) => {
    const body = { escalated: !isEscalated, reason, version: data.version };
    await api.send({ method: 'POST', path: `/v1/cases/${data.id}/escalate`, body });
    close();
    say(deskText(isEscalated ? 'escalate.ended' : 'escalate.done'));
    onDone();
  };
  return (
    <>
      <Button onClick={open}>{label}</Button>
      {isOpen && (
        <Dialog title={label} onClose={close}>
          <div class={dialog.content}>
            <ReasonForm submitLabel={label} onSubmit={send} onCancel={close} />
          </div>
        </Dialog>
      )}
    </>
  );
}
