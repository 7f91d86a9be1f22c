import { ClaimCard } from '@/components/claims/claim-card';
import { FileClaimLink } from '@/components/claims/file-claim-link';
import { WaitingClaims } from '@/components/claims/filing/waiting-claims';
import { Card } from '@/components/ui';
import { takesClaims, type Waiting } from '@/lib/claims';
import { texts } from '@/lib/content';
import { tabAddress } from '@/lib/dashboard';
import type { Overview } from '@/lib/platform';
import type { View } from '@/lib/request';
import { Section } from './section';

/** So many show; more stand on their tab. */
const shown = 3;

/** The claims that are open, or the latest where none is. */
export function ClaimsSection({
  view,
  claims: { items, open, count },
  policies,
  waiting,
  day,
}: {
  readonly view: View;
  readonly claims: Overview['claims'];
  readonly policies: Overview['policies'];
  /** Those that are not filed yet. */
  readonly waiting: Waiting;
  /** `YYYY-MM-DD` where the client is. */
  readonly day: string;
}) {
  const { text } = texts(view.snapshot, view.language);
  const products = policies.items.flatMap((policy) => policy.products);
  // Older plans are not listed here.
  const isTaken = policies.count > policies.items.length || takesClaims(policies.items);
  const unfiled = waiting.claims.length + waiting.byProof.length > 0 && (
    <div className="mb-8">
      <WaitingClaims view={view} waiting={waiting} products={products} heading="h3" />
    </div>
  );
  if (count === 0) {
    if (policies.count === 0) return null;
    return (
      <Section title={text('Claims_Title')}>
        {unfiled}
        <Card tone="inset" padding="small">
          <p className="font-semibold">{text('Claims_None_Title')}</p>
          <p className="mt-1 text-muted">{text('Claims_None')}</p>
          <FileClaimLink view={view} takesClaims={isTaken} className="mt-4" />
        </Card>
      </Section>
    );
  }
  const first = items.slice(0, open > 0 ? Math.min(shown, open) : 1);
  return (
    <Section
      title={text('Claims_Title')}
      all={{
        href: tabAddress(view, 'claims'),
        label: text('Dashboard_Claims_All', { count }),
      }}
    >
      {unfiled}
      <ul className="grid gap-4">
        {first.map((claim) => (
          <li key={claim.id} className="min-w-0">
            <ClaimCard
              view={view}
              claim={claim}
              day={day}
              product={products.find(({ id }) => id === claim.productId)}
            />
          </li>
        ))}
      </ul>
      <FileClaimLink view={view} takesClaims={isTaken} className="mt-4" />
    </Section>
  );
}
