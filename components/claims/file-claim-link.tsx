import { LinkButton } from '@/components/ui';
import { fileClaimPage } from '@/lib/claims';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import { isWithinReach, type View } from '@/lib/request';
import { NothingToClaim } from './nothing-to-claim';

/** The link to file a claim, or the contact link if no claim can be filed online. */
export function FileClaimLink({
  view,
  takesClaims,
  className = '',
}: {
  readonly view: View;
  /** The result of `takesClaims` for the contract. */
  readonly takesClaims: boolean;
  readonly className?: string;
}) {
  if (!isWithinReach(view, fileClaimPage)) return null;
  if (!takesClaims) return <NothingToClaim view={view} className={className} />;
  const { text } = texts(view.snapshot, view.language);
  return (
    <div className={className}>
      <LinkButton href={link(view, fileClaimPage)} size="small">
        {text('Claims_File')}
      </LinkButton>
    </div>
  );
}
