'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type DocumentKind, refusalOf } from '@/lib/documents/limits';

/**
 * A field for one file, with the button that sends it. A file that cannot be taken is refused when it is
 * chosen. While the browser sends one, the field says so: a photo takes a while on the way.
 */
export function FileField({
  label,
  accept,
  accepts,
  refusals,
  sending,
  limits,
  children,
}: {
  readonly label: string;
  readonly accept: string;
  readonly accepts: readonly DocumentKind[];
  /** Sentences by code of what can be refused before it is sent. */
  readonly refusals: Readonly<Record<string, string>>;
  readonly sending: string;
  readonly limits: ReactNode;
  readonly children: ReactNode;
}) {
  const field = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [refused, setRefused] = useState('');

  useEffect(() => {
    const form = field.current?.form;
    const begin = () => setSending(true);
    // The browser can bring this page back as it was left, while it was being sent.
    const ready = (event: PageTransitionEvent) => event.persisted && setSending(false);
    form?.addEventListener('submit', begin);
    window.addEventListener('pageshow', ready);
    return () => {
      form?.removeEventListener('submit', begin);
      window.removeEventListener('pageshow', ready);
    };
  }, []);

  function check(chosen: HTMLInputElement) {
    const [file] = chosen.files ?? [];
    const code = file && refusalOf(file, file.size, accepts);
    setRefused(file && code ? `${file.name}: ${refusals[code]}` : '');
    // It is not sent: the field needs another one.
    if (code) chosen.value = '';
  }

  return (
    <div className="flex flex-col gap-1.5" aria-busy={isSending}>
      <label htmlFor="handed-in-file" className="font-semibold">
        {label}
      </label>
      <div id="handed-in-limits" className="text-sm text-muted">
        {limits}
      </div>
      <input
        ref={field}
        id="handed-in-file"
        type="file"
        name="file"
        accept={accept}
        required
        onChange={({ target }) => check(target)}
        aria-invalid={refused !== ''}
        aria-describedby="handed-in-limits handed-in-refused"
        className="field mt-2 min-h-control p-3 file:me-4 file:min-h-11 file:cursor-pointer file:rounded-control file:border-0 file:bg-accent-3 file:px-4 file:font-semibold file:text-link"
      />
      <p id="handed-in-refused" role="alert" className="text-danger-text">
        {refused}
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        {children}
        <p role="status" className="text-muted">
          {isSending && sending}
        </p>
      </div>
    </div>
  );
}
