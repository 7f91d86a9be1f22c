import { documentsToCome } from '@/lib/claims/filing/documents-to-come';
import type { Filing } from '@/lib/claims/filing/steps';
import { texts } from '@/lib/content';
import { filesNeededOf } from '@/lib/platform';
import type { View } from '@/lib/request';

/** What is asked for once the claim is filed, with how long its holder has for each; nothing where there is none. */
export function DocumentsList({
  view,
  filing,
  lead,
  className = '',
}: {
  readonly view: View;
  readonly filing: Filing;
  /** The sentence before it. */
  readonly lead: string;
  readonly className?: string;
}) {
  const { text, localized } = texts(view.snapshot, view.language);
  const documents = documentsToCome(filing);
  if (documents.length === 0) return null;
  return (
    <div className={`text-muted ${className}`}>
      <p>{lead}</p>
      <ul className="mt-1 list-disc space-y-1 ps-5">
        {documents.map(({ code, title, withinDays, ...document }) => {
          const count = filesNeededOf(document);
          const name =
            count === 1
              ? localized(title)
              : text('Claims_Document_Files', { document: localized(title), count });
          return (
            <li key={code}>
              {withinDays === undefined
                ? name
                : text('Claims_Document_Within', { document: name, days: withinDays })}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
