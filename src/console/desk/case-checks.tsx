import { useEffect, useRef, useState } from 'preact/hooks';
import { type QueuedDocument, QueuedSubject } from '../../contract/operator-desk.ts';
import { Button, Select } from '../controls/controls.tsx';
import { useKeptFocus } from '../controls/use-kept-focus.ts';
import { useKeys } from '../shell/use-keys.ts';
import * as page from '../theme/page.css.ts';
import { DecidePanel } from './decide-panel.tsx';
import * as styles from './desk.css.ts';
import { useDesk } from './desk-context.ts';
import { deskText, typeText } from './desk-text.ts';
import { TypedValues } from './typed-values.tsx';

interface SubjectsProps {
  readonly subjects: readonly QueuedSubject[];
  readonly caseVersion: number;
  /** Returns true if the next case opens. */
  onDecided(decided: QueuedSubject, sentence: string): boolean;
  onReload(): void;
}

/** The checks of an applicant, of which one is shown to be decided. */
export function Subjects({ subjects, caseVersion, onDecided, onReload }: SubjectsProps) {
  const { api, say } = useDesk();
  const [chosenId, setChosenId] = useState<string | null>();
  const [unmasked, setUnmasked] = useState<QueuedSubject>();
  useEffect(() => setUnmasked(undefined), [subjects]);
  const decided = useRef<HTMLDivElement>(null);
  useKeptFocus(decided, 'section button');
  const subject = subjects.find((each) => each.data.id === chosenId) ?? subjects[0];
  if (!subject) return null;
  const shown = unmasked?.data.id === subject.data.id ? unmasked : subject;
  const { documents, notices, version } = shown.meta;
  const showTaxIds = async () => {
    const path = `/v1/queue/${subject.data.type}/${subject.data.id}/tax-ids`;
    await api.send({ method: 'POST', path }).then(
      ({ body }) => setUnmasked(QueuedSubject.parse(body)),
      () => say(deskText('taxIds.failed')),
    );
  };
  return (
    <>
      {subjects.length > 1 && (
        <section class={styles.subjects} aria-label={deskText('checks')}>
          {subjects.map(({ data, meta }) => (
            <Button
              key={data.id}
              aria-pressed={data.id === subject.data.id}
              onClick={() => setChosenId(data.id)}
            >
              {typeText(data.type)}
              {meta['is-waiting'] && (
                <span class={styles.dot} role="img" aria-label={deskText('waits')} />
              )}
            </Button>
          ))}
        </section>
      )}
      {notices.map((notice) => (
        <p key={notice} class={page.warning}>
          {notice}
        </p>
      ))}
      <div class={documents.length > 0 ? styles.beside : undefined}>
        {documents.length > 0 && <DocumentViewer key={shown.data.id} documents={documents} />}
        <div ref={decided}>
          <DecidePanel
            key={`${shown.data.id} ${version}`}
            subject={shown}
            caseVersion={caseVersion}
            onReload={onReload}
            onDone={(sentence) => {
              if (!onDecided(shown, sentence)) setChosenId(undefined);
            }}
          />
          <TypedValues
            subject={shown}
            subjects={subjects}
            onShow={unmasked ? undefined : () => void showTaxIds()}
          />
        </div>
      </div>
    </>
  );
}

const maxZoom = 4;

/** One of the documents of a check. Its pictures can be zoomed and turned. */
function DocumentViewer({ documents }: { readonly documents: readonly QueuedDocument[] }) {
  const [chosen, setChosen] = useState<string>();
  const document = documents.find(({ id }) => id === chosen) ?? documents[0];
  if (!document) return null;
  return (
    <section class={styles.viewer} aria-label={deskText('document')}>
      {documents.length > 1 && (
        <Select
          aria-label={deskText('document.choose')}
          value={document.id}
          options={documents.map(({ id, label }) => [id, label])}
          onChange={setChosen}
        />
      )}
      <Shown key={document.id} document={document} />
    </section>
  );
}

function Shown({ document }: { readonly document: QueuedDocument }) {
  const { id, label, 'mime-type': type } = document;
  const file = `/v1/documents/${id}`;
  if (type === 'image/jpeg' || type === 'image/png') return <Picture file={file} label={label} />;
  if (type === 'application/pdf') {
    return <iframe class={styles.frame} src={file} title={label} />;
  }
  return (
    <p>
      {deskText('document.notShown')}{' '}
      <a href={file} target="_blank" rel="noreferrer">
        {deskText('document.download')}
      </a>
    </p>
  );
}

function Picture({ file, label }: { readonly file: string; readonly label: string }) {
  const [zoom, setZoom] = useState(1);
  const [turn, setTurn] = useState(0);
  const [ratio, setRatio] = useState(1.4);
  const [isBroken, setBroken] = useState(false);
  const closer = () => setZoom((each) => Math.min(each * 1.5, maxZoom));
  const farther = () => setZoom((each) => Math.max(each / 1.5, 1));
  const turnOn = () => setTurn((each) => (each + 90) % 360);
  useKeys({ '+': closer, '=': closer, '-': farther, r: turnOn });
  if (isBroken) return <p role="alert">{deskText('document.broken')}</p>;
  const isSideways = turn % 180 !== 0;
  return (
    <>
      <div class={styles.actions}>
        <Button onClick={farther}>{deskText('zoom.out')}</Button>
        <Button onClick={closer}>{deskText('zoom.in')}</Button>
        <Button onClick={turnOn}>{deskText('turn')}</Button>
      </div>
      <section class={styles.scroll} aria-label={label} ref={makeFocusable}>
        <div
          class={styles.sheet}
          style={{ width: `${zoom * 100}%`, aspectRatio: String(isSideways ? 1 / ratio : ratio) }}
        >
          <img
            class={styles.picture}
            src={file}
            alt={deskText('document.picture', { label })}
            style={{
              width: `${isSideways ? ratio * 100 : 100}%`,
              transform: `translate(-50%, -50%) rotate(${turn}deg)`,
            }}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setRatio(naturalWidth / Math.max(naturalHeight, 1))
            }
            onError={() => setBroken(true)}
          />
        </div>
      </section>
    </>
  );
}

/** People scroll it with the keyboard. */
function makeFocusable(element: HTMLElement | null): void {
  if (element) element.tabIndex = 0;
}
