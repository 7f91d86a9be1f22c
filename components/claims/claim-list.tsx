import { Card, LinkButton } from '@/components/ui';
import { afterParameter, type ClaimsPage } from '@/lib/claims';
import { texts } from '@/lib/content';
import { carry, link } from '@/lib/navigation';
import type { View } from '@/lib/request';
import { ClaimCard } from './claim-card';
import { FileClaimLink } from './file-claim-link';
import { WaitingClaims } from './filing/waiting-claims';

/** Claims: those not filed yet, then the filed ones, the newest first, with the way to the older ones. */
export function ClaimList({
  view,
  page: { claims, waiting, products, takesClaims, today, isFirst, older },
  href,
}: {
  readonly view: View;
  readonly page: Extract<ClaimsPage, { kind: 'claims' }>;
  /** Where the list stands. */
  readonly href: string;
}) {
  const { text } = texts(view.snapshot, view.language);
  const unfiled = (
    <WaitingClaims view={view} waiting={waiting} products={[...products.values()]} heading="h2" />
  );
  if (claims.length === 0)
    return (
      <div className="grid grid-cols-1 gap-6">
        {unfiled}
        <Card tone="inset">
          <p className="text-lg font-semibold">{text('Claims_None_Title')}</p>
          <p className="mt-1 text-muted">{text('Claims_None')}</p>
          <FileClaimLink view={view} takesClaims={takesClaims} className="mt-4" />
        </Card>
      </div>
    );
  return (
    <div className="grid grid-cols-1 gap-6">
      {unfiled}
      <FileClaimLink view={view} takesClaims={takesClaims} />
      <h2 className="sr-only">{text(isFirst ? 'Claims_Newest' : 'Claims_Older')}</h2>
      <ul className="grid grid-cols-1 gap-4">
        {claims.map((claim) => (
          <li key={claim.id} className="min-w-0">
            <ClaimCard
              view={view}
              claim={claim}
              day={today}
              product={products.get(claim.productId)}
              isWhole
            />
          </li>
        ))}
      </ul>
      {(!isFirst || older !== undefined) && (
        <nav aria-label={text('Claims_Parts')} className="flex flex-wrap gap-3">
          {!isFirst && (
            <LinkButton href={link(view, href)} variant="secondary">
              {text('Claims_Newest')}
            </LinkButton>
          )}
          {older !== undefined && (
            <LinkButton
              href={carry(link(view, href), [[afterParameter, older]])}
              variant="secondary"
            >
              {text('Claims_Older')}
            </LinkButton>
          )}
        </nav>
      )}
    </div>
  );
}
