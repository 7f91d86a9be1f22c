'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui';
import { Dialog } from '@/components/ui/dialog';
import { EditorId } from '../editor-id';
import { type FoundLabel, labelAt, labelledElement, labelsOfPage } from './find-labels';
import { LabelEditor, type TypedTexts } from './label-editor';
import type { EditWords } from './words';

/** Under which is remembered, while the page is loaded again, what has been done. */
const doneKey = 'portal-editor-done';
/** How a text looks that can be chosen. */
const pointedLook = ['cursor-pointer', 'outline-2', 'outline-dashed', 'outline-focus'];

type Shown =
  | { readonly kind: 'list'; readonly labels: readonly FoundLabel[] }
  | { readonly kind: 'label'; readonly name: string };

/**
 * §6 Edit mode where scripts run: every text of the page can be chosen where it stands, or from a
 * list that has those too that nobody sees, such as the names of buttons.
 */
export function EditMode({
  words,
  language,
  editorId,
}: {
  readonly words: EditWords;
  readonly language: string;
  readonly editorId: string;
}) {
  const [shown, setShown] = useState<Shown | undefined>();
  const [isChoosing, setChoosing] = useState(true);
  const [done, setDone] = useState<string | undefined>();
  // What was typed outlives a dialog that is closed.
  const [typed, setTyped] = useState<Readonly<Record<string, TypedTexts>>>({});

  useEffect(() => {
    setDone(sessionStorage.getItem(doneKey) ?? '');
    sessionStorage.removeItem(doneKey);
  }, []);

  useEffect(() => {
    if (!isChoosing || shown) return undefined;
    return chooseTexts((name) => setShown({ kind: 'label', name }));
  }, [isChoosing, shown]);

  // Without script nothing can be chosen: the link to the editor's search leads on.
  if (done === undefined) return null;
  return (
    <>
      <EditorId id={editorId} />
      <p role="status" className="font-semibold empty:hidden">
        {words.done[done]}
      </p>
      <Button
        variant="secondary"
        size="small"
        aria-pressed={isChoosing}
        onClick={() => setChoosing(!isChoosing)}
        className="aria-pressed:border-accent-9 aria-pressed:bg-accent-3"
      >
        {words.choose}
      </Button>
      <Button
        variant="secondary"
        size="small"
        onClick={() => setShown({ kind: 'list', labels: labelsOfPage() })}
      >
        {words.list}
      </Button>
      {shown && (
        <Dialog
          key={shown.kind}
          kind="form"
          title={
            <span className="[overflow-wrap:anywhere]">
              {shown.kind === 'list' ? words.list : shown.name}
            </span>
          }
          close={words.close}
          onClose={() => setShown(undefined)}
        >
          {shown.kind === 'list' ? (
            <LabelList
              labels={shown.labels}
              onChoose={(name) => setShown({ kind: 'label', name })}
            />
          ) : (
            <LabelEditor
              name={shown.name}
              words={words}
              language={language}
              typed={typed[shown.name] ?? {}}
              onType={(texts) => setTyped({ ...typed, [shown.name]: texts })}
              onDone={(what) => {
                sessionStorage.setItem(doneKey, what);
                window.location.reload();
              }}
            />
          )}
        </Dialog>
      )}
    </>
  );
}

function LabelList({
  labels,
  onChoose,
}: {
  readonly labels: readonly FoundLabel[];
  readonly onChoose: (name: string) => void;
}) {
  return (
    <ul className="divide-y divide-neutral-5">
      {labels.map(({ name, text }) => (
        <li key={name}>
          <button
            type="button"
            onClick={() => onChoose(name)}
            className="flex min-h-11 w-full flex-col items-start py-2 text-start hover:bg-accent-3"
          >
            <span className="line-clamp-2">{text}</span>
            <span className="text-sm text-muted [overflow-wrap:anywhere]">{name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Lets texts of the page be chosen by clicking at them, until it is called off. */
function chooseTexts(onChoose: (name: string) => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let pointed: Element | undefined;
  const point = (element: Element | undefined) => {
    pointed?.classList.remove(...pointedLook);
    element?.classList.add(...pointedLook);
    pointed = element;
  };
  const textAt = ({ target }: Event) =>
    target instanceof Element && !target.closest('[data-editor]')
      ? labelledElement(target)
      : undefined;
  document.addEventListener('pointerover', (event) => point(textAt(event)), { signal });
  const choose = (event: MouseEvent) => {
    const element = textAt(event);
    const name = element && labelAt(element, event.clientX, event.clientY);
    if (!name) return;
    event.preventDefault();
    event.stopPropagation();
    onChoose(name);
  };
  document.addEventListener('click', choose, { capture: true, signal });
  signal.addEventListener('abort', () => point(undefined));
  return () => listening.abort();
}
