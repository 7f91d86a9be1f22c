import { useEffect, useState } from 'react';

/** A file from when it is chosen until the page lists it as sent, or somebody removes it. */
export interface Upload {
  readonly id: number;
  /** What it is given for: names its field. */
  readonly purpose: string;
  readonly name: string;
  /** Its identifier at the portal, once that knows it. */
  readonly documentId?: string;
  readonly percent: number;
  readonly state: 'sending' | 'paused' | 'arrived' | 'over';
  /** A sentence, if it is over or paused. */
  readonly text: string;
  /** Ends it, here and at the portal. */
  readonly stop?: () => void;
}

type Change = (all: readonly Upload[]) => readonly Upload[];

// Kept outside components: a refresh may replace a field by a new one, and what the old one was sending or
// had refused must not vanish with it. Nothing changes it on the server.
let uploads: readonly Upload[] = [];
let lastId = 0;
const listeners = new Set<(change: Change) => void>();

/** React gets the change and not its result: it applies that of a transition with what the transition shows. */
function apply(change: Change): void {
  uploads = change(uploads);
  for (const listen of listeners) listen(change);
}

/** Adds a file, which replaces files of the same name that its field has refused. @returns its id */
export function addUpload(added: Pick<Upload, 'purpose' | 'name'>): number {
  lastId += 1;
  const upload: Upload = { ...added, id: lastId, percent: 0, state: 'sending', text: '' };
  const isReplaced = ({ purpose, name, state }: Upload) =>
    state === 'over' && purpose === added.purpose && name === added.name;
  apply((all) => [...all.filter((one) => !isReplaced(one)), upload]);
  return upload.id;
}

export function changeUpload(id: number, news: Partial<Upload>): void {
  apply((all) => all.map((one) => (one.id === id ? { ...one, ...news } : one)));
}

export function removeUpload(id: number): void {
  apply((all) => all.filter((one) => one.id !== id));
}

/** The files of all fields of the page. */
export function useUploads(): readonly Upload[] {
  const [shown, setShown] = useState(uploads);
  useEffect(() => {
    // It may have changed since it was rendered.
    setShown(uploads);
    listeners.add(setShown);
    return () => {
      listeners.delete(setShown);
    };
  }, []);
  return shown;
}
