'use client';

import { useRouter } from 'next/navigation';
import {
  type DragEvent,
  type ReactNode,
  startTransition,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useHydrated } from '@/components/form/use-hydrated';
import { Button } from '@/components/ui';
import { Verbatim } from '@/components/ui/verbatim';
import { type DocumentKind, refusalOf } from '@/lib/documents/limits';
import { sendFile } from './send-file';
import { addUpload, changeUpload, removeUpload, useUploads } from './uploads';

export interface UploadTexts {
  readonly choose: string;
  readonly drop: string;
  /** The label of the button, if the field has a form of its own. */
  readonly send?: string;
  readonly sending: string;
  readonly paused: string;
  readonly stop: string;
  readonly stopped: string;
  readonly remove: string;
  /** The state of a file that has just arrived. */
  readonly arrived: string;
  readonly broken: string;
  /** The sentence for each refusal, by its code. */
  readonly refusals: Readonly<Record<string, string>>;
}

/** The file of the latest announcement: a sentence, or its state if it has arrived. */
interface Latest {
  readonly name: string;
  readonly text?: string;
  readonly documentId?: string | undefined;
}

/** The part of the field that runs in the browser. */
export function LiveUploads({
  id,
  endpoint,
  given,
  takesPhoto,
  accept,
  accepts,
  states,
  texts,
  children,
}: {
  readonly id: string;
  readonly endpoint: string;
  /** The fields that say what a file is for. */
  readonly given: Readonly<Record<string, string>>;
  readonly takesPhoto: boolean;
  readonly accept: string;
  readonly accepts: readonly DocumentKind[];
  /** The state of each file that the page lists as sent, in words, by its identifier. */
  readonly states: Readonly<Record<string, string>>;
  readonly texts: UploadTexts;
  /** The limits, in words. */
  readonly children: ReactNode;
}) {
  const isLive = useHydrated();
  const purpose = JSON.stringify(given);
  const uploads = useUploads().filter((upload) => upload.purpose === purpose);
  const [isOver, setIsOver] = useState(false);
  const [latest, setLatest] = useState<Latest>();
  const router = useRouter();
  const field = useRef<HTMLInputElement>(null);

  function start(files: Iterable<File>) {
    for (const file of files) begin(file);
  }

  function begin(file: File) {
    const { name } = file;
    const id = addUpload({ purpose, name });
    let documentId: string | undefined;
    const end = (text: string) => {
      changeUpload(id, { state: 'over', text });
      setLatest({ name, text });
    };
    const refuse = (code: string) => end(texts.refusals[code] ?? texts.broken);
    const problem = refusalOf(file, file.size, accepts);
    if (problem) {
      refuse(problem);
      return;
    }
    const { stop } = sendFile(file, {
      endpoint,
      given,
      onAddress(address) {
        documentId = address.split('/').at(-1) ?? '';
        changeUpload(id, { documentId });
      },
      onProgress: (percent) => changeUpload(id, { percent, state: 'sending' }),
      onPause(code) {
        const text = texts.refusals[code] ?? texts.paused;
        changeUpload(id, { state: 'paused', text });
        setLatest({ name, text });
      },
      onArrived() {
        changeUpload(id, { state: 'arrived' });
        setLatest({ name, documentId });
        // The refreshed page lists it.
        startTransition(() => {
          router.refresh();
          removeUpload(id);
        });
      },
      onRefused: (code) => (code === 'STOPPED' ? end(texts.stopped) : refuse(code)),
    });
    changeUpload(id, { stop });
  }

  function remove(id: number, documentId: string | undefined) {
    startTransition(() => {
      // The list of files that were sent may have it from before it was stopped.
      if (documentId !== undefined) router.refresh();
      removeUpload(id);
    });
    // Its button is gone.
    field.current?.focus();
  }

  function take(chosen: HTMLInputElement) {
    start([...(chosen.files ?? [])]);
    chosen.value = '';
  }

  // Also sends files that were chosen before the script ran: the button is gone by now.
  const takeEarlier = useEffectEvent(() => {
    if (field.current) take(field.current);
  });
  useEffect(() => {
    if (isLive) takeEarlier();
  }, [isLive]);

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    start([...event.dataTransfer.files]);
  }

  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way more, the field takes all */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={`rounded-control border-2 border-dashed p-4 transition-colors sm:p-5 ${isOver ? 'border-accent-solid-edge bg-accent-3' : 'border-neutral-7 bg-neutral-2'}`}
      >
        <label htmlFor={id} className="font-semibold">
          {texts.choose}
        </label>
        <input
          id={id}
          ref={field}
          // The script sends the files, so the surrounding form must not.
          name={isLive ? undefined : 'file'}
          type="file"
          accept={accept}
          capture={takesPhoto ? 'environment' : undefined}
          multiple={isLive}
          aria-describedby={`${id}-limits`}
          onChange={isLive ? ({ target }) => take(target) : undefined}
          className="field mt-2 min-h-control file:me-3 file:rounded-tight file:border-0 file:bg-accent-3 file:px-3 file:py-1.5 file:font-semibold file:text-link"
        />
        {isLive && <p className="mt-2 text-sm text-muted">{texts.drop}</p>}
        {children}
        {!isLive && texts.send !== undefined && (
          <Button type="submit" className="mt-4">
            {texts.send}
          </Button>
        )}
      </div>
      {/* What became of each file; nobody wants to hear every percent of it. */}
      <p role="status" className="sr-only">
        {latest &&
          `${latest.name}: ${latest.text ?? states[latest.documentId ?? ''] ?? texts.arrived}`}
      </p>
      <ul className="mt-3 grid gap-3">
        {uploads.map(({ id: uploadId, documentId, name, percent, state, text, stop }) => (
          <li key={uploadId} className="rounded-control border border-neutral-5 p-3">
            <p className="flex items-start justify-between gap-3">
              <Verbatim className="min-w-0 font-semibold [overflow-wrap:anywhere]">{name}</Verbatim>
              {state !== 'arrived' && (
                <Button
                  variant="quiet"
                  size="small"
                  onClick={() => (state === 'over' ? remove(uploadId, documentId) : stop?.())}
                >
                  <span>{state === 'over' ? texts.remove : texts.stop}</span>
                  <span className="sr-only"> {name}</span>
                </Button>
              )}
            </p>
            {state === 'over' || state === 'arrived' ? (
              <p className="text-sm">{state === 'over' ? text : texts.arrived}</p>
            ) : (
              <>
                <progress
                  value={percent}
                  max={100}
                  aria-label={name}
                  className="mt-1 block h-2 w-full appearance-none overflow-hidden rounded-badge border-0 bg-neutral-5 [&::-moz-progress-bar]:bg-accent-solid [&::-webkit-progress-bar]:bg-neutral-5 [&::-webkit-progress-value]:bg-accent-solid"
                />
                <p className="text-sm text-muted">
                  {state === 'paused' ? text : `${texts.sending} ${percent} %`}
                </p>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
