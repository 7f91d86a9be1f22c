import { LinkButton } from '@/components/ui';
import { fileClaimPage } from '@/lib/claims';
import { texts } from '@/lib/content';
import { carry, link } from '@/lib/navigation';
import { isWithinReach, type View } from '@/lib/request';

/** The way to file a claim, where whoever looks may. */
export function FileClaimLink({
  view,
  product,
  className = '',
}: {
  readonly view: View;
  /** What it is for, by its identifier. */
  readonly product?: string;
  readonly className?: string;
}) {
  if (!isWithinReach(view, fileClaimPage)) return null;
  const { text } = texts(view.snapshot, view.language);
  const href = link(view, fileClaimPage);
  return (
    <div className={className}>
      <LinkButton
        href={product === undefined ? href : carry(href, [['product', product]])}
        size="small"
      >
        {text('Claims_File')}
      </LinkButton>
    </div>
  );
}
