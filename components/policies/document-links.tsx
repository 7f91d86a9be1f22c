import type { ReactNode } from 'react';
import { texts } from '@/lib/content';
import { documentAddress, type HoldersDocument, isDocumentWithinReach } from '@/lib/policies';
import type { View } from '@/lib/request';

/** The downloads for one thing, such as a plan, that the visitor may open. */
export function DocumentLinks({
  view,
  id,
  about,
  documents,
  className = '',
}: {
  readonly view: View;
  /** What they are of, such as a plan or an invoice. */
  readonly id: string;
  /** Its name, for screen readers that read links out of context. */
  readonly about: ReactNode;
  /** Each with the label of its link. */
  readonly documents: readonly { readonly document: HoldersDocument; readonly label: string }[];
  readonly className?: string;
}) {
  const { text } = texts(view.snapshot, view.language);
  const shown = documents.filter(({ document }) => isDocumentWithinReach(view, document));
  if (shown.length === 0) return null;
  return (
    <ul className={`flex flex-wrap gap-x-6 ${className}`}>
      {shown.map(({ document, label }) => (
        <li key={document}>
          <a href={documentAddress(view, document, id)} className="link-line">
            {text(label)}
            <span className="sr-only">: {about}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
