import { Card, LinkButton } from '@/components/ui';
import { claimPage, type FollowedClaim, withdrawal } from '@/lib/claims';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import { isWithinReach, type View } from '@/lib/request';

/** What its holder can do of a claim, until when, and from when it is too late. */
export function WhatCanBeDone({
  view,
  followed: { claim },
}: {
  readonly view: View;
  readonly followed: FollowedClaim;
}) {
  const { text } = texts(view.snapshot, view.language);
  const page = claimPage(claim.id, 'withdraw');
  const taking = withdrawal(claim);
  if (taking === 'never' || !isWithinReach(view, page)) return null;
  return (
    <Card padding="small">
      <section aria-labelledby="can-be-done">
        <h2 id="can-be-done" className="text-lg">
          {text('Claims_Can')}
        </h2>
        {taking === 'open' ? (
          <LinkButton
            href={link(view, page)}
            variant="secondary"
            size="small"
            className="mt-3 w-full"
          >
            {text('Claims_Withdraw')}
          </LinkButton>
        ) : (
          <p className="mt-2 text-sm text-muted">{text('Claims_Withdraw_TooLate')}</p>
        )}
      </section>
    </Card>
  );
}
