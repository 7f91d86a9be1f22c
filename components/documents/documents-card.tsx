import { Card } from '@/components/ui';
import { texts } from '@/lib/content';
import { documentsPage } from '@/lib/documents';
import { linkWithinReach, type View } from '@/lib/request';

/** Links to the documents of claims, if the visitor may see them. */
export function DocumentsCard({ view }: { readonly view: View }) {
  const href = linkWithinReach(view, documentsPage);
  if (href === undefined) return null;
  const { text } = texts(view.snapshot, view.language);
  return (
    <Card padding="small">
      <h2 className="text-lg">{text('Documents_Title')}</h2>
      <p className="mt-3">
        <a href={href} className="link">
          {text('Documents_Dashboard_Link')}
        </a>
      </p>
    </Card>
  );
}
