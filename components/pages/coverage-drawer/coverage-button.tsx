import { Button, DocumentIcon } from '@/components/ui';
import { texts } from '@/lib/content';
import { coverageTabs } from '@/lib/pages';
import type { View } from '@/lib/request';
import { drawerId } from './coverage-drawer';

/** Opens the drawer of coverage and reimbursement information, where there is one. */
export function CoverageButton({
  view,
  className = '',
}: {
  readonly view: View;
  readonly className?: string;
}) {
  const content = texts(view.snapshot, view.language);
  if (coverageTabs(view, content).length === 0) return null;
  return (
    <Button
      popoverTarget={drawerId}
      variant="secondary"
      className={`max-w-full [overflow-wrap:anywhere] ${className}`}
    >
      <DocumentIcon />
      {content.text('Layout_Coverage_Open')}
    </Button>
  );
}
