import { Card } from '@/components/ui';
import { texts } from '@/lib/content';
import type { Preparation } from '@/lib/platform';
import type { View } from '@/lib/request';

/** What to do before a device leaves its holder, or before somebody comes for it, each with how. */
export function Preparations({
  view,
  preparations,
  isVisit,
}: {
  readonly view: View;
  readonly preparations: readonly Preparation[];
  /** Whether somebody comes to the holder. */
  readonly isVisit: boolean;
}) {
  const { text, localized } = texts(view.snapshot, view.language);
  return (
    <Card padding="small">
      <h2 className="text-lg">
        {text(isVisit ? 'Claims_Prepare_Visit_Title' : 'Claims_Prepare_Title')}
      </h2>
      <ol className="mt-2 grid grid-cols-1 gap-1">
        {preparations.map(({ code, title, how, needsPower }) => (
          <li key={code} className="border-b border-neutral-5 last:border-0">
            <details>
              <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 py-2 font-semibold">
                <span className="underline decoration-neutral-7 underline-offset-4">
                  {localized(title)}
                </span>
                {needsPower && (
                  <span className="text-sm font-normal text-muted">
                    {text('Claims_Prepare_Power')}
                  </span>
                )}
              </summary>
              <p className="pb-3 text-muted">{localized(how)}</p>
            </details>
          </li>
        ))}
      </ol>
    </Card>
  );
}
