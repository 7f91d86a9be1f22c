'use client';

import { useState } from 'react';
import { useHydrated } from '@/components/form/use-hydrated';
import { HelpIcon } from '@/components/ui';
import { LazyDialog } from '@/components/ui/lazy-dialog';

const look = 'link-quiet cursor-pointer';

/**
 * §2.4 Help with a field that asks for a reference: a modal where there is script, and without it
 * the same text under the link.
 */
export function ReferenceHelp({
  link,
  title,
  bodyHtml,
  close,
}: {
  readonly link: string;
  readonly title: string;
  /** Sanitised. */
  readonly bodyHtml: string;
  readonly close: string;
}) {
  const [isOpen, setOpen] = useState(false);
  const isHydrated = useHydrated();
  const body = (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitised it
    <div className="prose-message" dangerouslySetInnerHTML={{ __html: bodyHtml }} />
  );
  if (!isHydrated)
    return (
      <details className="-mt-3">
        <summary className={look}>
          <HelpIcon />
          {link}
        </summary>
        {body}
      </details>
    );
  return (
    <div className="-mt-3">
      <button type="button" aria-haspopup="dialog" className={look} onClick={() => setOpen(true)}>
        <HelpIcon />
        {link}
      </button>
      {isOpen && (
        <LazyDialog title={title} close={close} onClose={() => setOpen(false)}>
          {body}
        </LazyDialog>
      )}
    </div>
  );
}
