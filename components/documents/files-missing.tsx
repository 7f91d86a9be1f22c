import { texts } from '@/lib/content';
import type { FilesCount } from '@/lib/documents';
import { link } from '@/lib/navigation';
import { isWithinReach, type View } from '@/lib/request';

/**
 * Shows how many of the needed files are here and how many are missing. Once some are here, it links to a
 * message for holders who cannot send the rest.
 * @param messagePage the page where the holder writes to the claim's handler
 */
export function FilesMissing({
  view,
  count: { needed, here, missing, notTaken },
  messagePage,
}: {
  readonly view: View;
  readonly count: FilesCount;
  readonly messagePage: string;
}) {
  const { text } = texts(view.snapshot, view.language);
  const sentences = [
    ...(missing > 0 ? [text('Documents_Files_Missing', { missing })] : []),
    ...(notTaken > 0 ? [text('Documents_Files_NotTaken', { count: notTaken })] : []),
  ];
  return (
    <div className="mt-3">
      <p className="font-semibold">{text('Documents_Files_Count', { here, needed })}</p>
      {sentences.length > 0 && <p>{sentences.join(' ')}</p>}
      {here > 0 && missing > 0 && isWithinReach(view, messagePage) && (
        <p className="mt-1 text-sm text-muted">
          <span>{text('Documents_Files_Cannot')}</span>{' '}
          <a href={link(view, messagePage)} className="link-line">
            {text('Documents_Files_Cannot_Write')}
          </a>
        </p>
      )}
    </div>
  );
}
