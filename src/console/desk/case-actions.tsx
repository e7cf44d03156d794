import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { type Case, Operators } from '../../contract/operator-cases.ts';
import { Button } from '../form/controls.tsx';
import { Dialog } from '../shell/dialog.tsx';
import { FailureView } from '../shell/failure-view.tsx';
import { LoadedView } from '../shell/loaded-view.tsx';
import { useAction } from '../shell/use-action.ts';
import { useKeys } from '../shell/use-keys.ts';
import { useLoaded } from '../shell/use-loaded.ts';
import * as dialog from '../theme/dialog.css.ts';
import * as styles from './desk.css.ts';
import { useDesk } from './desk-context.ts';
import { deskText } from './desk-text.ts';
import { ReasonForm } from './reason-form.tsx';

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
  const seen = cases.map(({ id, version }) => ({ id, version }));
  const isSnoozed = cases.every(({ status }) => status === 'snoozed');
  const canSnooze = cases.every(({ status }) => status !== 'decided');
  const close = () => setOpened(undefined);
  const send = async (path: string, body: object, sentence: string) => {
    close();
    await act(async () => {
      await api.send({ method: 'POST', path, body: { cases: seen, ...body } });
      say(sentence);
      onDone();
    });
  };
  const assign = (id: string | null, sentence: string) =>
    void send('/v1/cases/assign', { 'operator-id': id }, sentence);
  const toMe = () => assign(operator.id, deskText('assigned.me'));
  const snooze = (until: string | null) =>
    void send('/v1/cases/snooze', { until }, deskText(until ? 'snoozed' : 'woken'));
  const snoozeFor = (hours: number) =>
    snooze(new Date(Date.now() + hours * 3_600_000).toISOString());
  useKeys({ m: toMe, z: canSnooze ? () => setOpened('snooze') : undefined });
  return (
    <div class={styles.acting}>
      <div class={styles.actions}>
        {children}
        <Button onClick={toMe}>{deskText('assign.me')}</Button>
        <Button onClick={() => setOpened('assign')}>{deskText('assign')}</Button>
        {canSnooze && (
          <Button onClick={() => (isSnoozed ? snooze(null) : setOpened('snooze'))}>
            {deskText(isSnoozed ? 'wake' : 'snooze')}
          </Button>
        )}
      </div>
      {failure && (
        <FailureView
          error={failure}
          retryLabel={deskText('reload')}
          onRetry={() => {
            forget();
            onDone();
          }}
        />
      )}
      {opened === 'assign' && <AssignDialog onAssign={assign} onClose={close} />}
      {opened === 'snooze' && (
        <Dialog title={deskText('snooze.title')} onClose={close}>
          <div class={dialog.content}>
            {snoozes.map(([key, hours]) => (
              <Button key={key} onClick={() => snoozeFor(hours)}>
                {deskText(key)}
              </Button>
            ))}
          </div>
        </Dialog>
      )}
    </div>
  );
}

interface AssignDialogProps {
  onAssign(id: string | null, sentence: string): void;
  onClose(): void;
}

function AssignDialog({ onAssign, onClose }: AssignDialogProps) {
  const { api } = useDesk();
  const loaded = useLoaded('operators', async (signal) =>
    Operators.parse((await api.get('/v1/operators', signal)).body),
  );
  return (
    <Dialog title={deskText('assign.title')} onClose={onClose}>
      <div class={dialog.content}>
        <LoadedView loaded={loaded}>
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
      </div>
    </Dialog>
  );
}

interface EscalateButtonProps extends Pick<CaseActionsProps, 'onDone'> {
  readonly data: Case;
}

/** Escalates a case, or ends that, with a reason. */
export function EscalateButton({ data, onDone }: EscalateButtonProps) {
  const { api, say } = useDesk();
  const [isOpen, setOpen] = useState(false);
  const isEscalated = data['escalated-at'] !== null;
  const canEscalate = data.status !== 'decided';
  const label = deskText(isEscalated ? 'escalate.end' : 'escalate');
  useKeys({ e: canEscalate ? () => setOpen(true) : undefined });
  if (!canEscalate) return null;
  const close = () => setOpen(false);
  const send = async ({ reason }: { readonly reason: string }) => {
    const body = { escalated: !isEscalated, reason, version: data.version };
    await api.send({ method: 'POST', path: `/v1/cases/${data.id}/escalate`, body });
    close();
    say(deskText(isEscalated ? 'escalate.ended' : 'escalate.done'));
    onDone();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
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
