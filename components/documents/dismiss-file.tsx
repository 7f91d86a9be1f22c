import { ButtonForm } from '@/components/form/button-form';
import { texts } from '@/lib/content';
import type { ShownFile } from '@/lib/documents';
import { dismissDocument } from '@/lib/documents/dismiss-document';
import type { View } from '@/lib/request';

/** Removes a file that was not taken, or whose upload was broken off, from the list. */
export function DismissFile({
  view,
  file: { id, name, standing },
}: {
  readonly view: View;
  readonly file: ShownFile;
}) {
  const isRemovable = ['REFUSED', 'FAILED', 'BROKEN_OFF'].includes(standing);
  if (!isRemovable || view.audience.kind === 'delegate') return null;
  const { text } = texts(view.snapshot, view.language);
  return (
    <ButtonForm
      view={view}
      change={dismissDocument}
      values={{ document: id }}
      variant="quiet"
      size="small"
    >
      <span>{text('Documents_Remove')}</span>
      <span className="sr-only"> {name}</span>
    </ButtonForm>
  );
}
