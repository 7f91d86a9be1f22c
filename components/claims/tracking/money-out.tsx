import { SectionCard } from '@/components/policies/plan/section-card';
import { Badge, DescriptionList, LinkButton } from '@/components/ui';
import { Verbatim } from '@/components/ui/verbatim';
import { asksForAccount, claimPage } from '@/lib/claims';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import type { ClaimDetails } from '@/lib/platform';
import { isWithinReach, type View } from '@/lib/request';

const tones = {
  NEEDS_DETAILS: 'warning',
  HELD: 'information',
  SENT: 'accent',
  PAID: 'success',
  FAILED: 'danger',
  OTHER: 'information',
} as const;

/** Money on its way to the holder: how much, how, where to, and why it waits where it does. */
export function MoneyOut({ view, claim }: { readonly view: View; readonly claim: ClaimDetails }) {
  const { text, moment, date, money } = texts(view.snapshot, view.language);
  const { payout } = claim;
  if (!payout) return null;
  const { amount, method, lastFour, state, heldUntil } = payout;
  // The day that the claim itself is expected to go on by: one date on the page.
  const arrivesBy = claim.state === 'FULFILLING' ? claim.next.by : undefined;
  const page = claimPage(claim.id, 'payout');
  return (
    <SectionCard id="payout" title={text('Claims_Payout')}>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Verbatim className="text-2xl font-semibold tabular-nums">
          {money(amount.amount, amount.currency)}
        </Verbatim>
        <Badge tone={tones[state]}>{text(`Claims_Payout_State_${state}`)}</Badge>
      </p>
      <p className="mt-2">
        {state === 'SENT' && arrivesBy !== undefined
          ? text('Claims_Payout_State_SENT_By', { date: date(arrivesBy) })
          : text(`Claims_Payout_State_${state}_Text`, {
              moment: heldUntil === undefined ? '' : moment(new Date(heldUntil)),
            })}
      </p>
      {state !== 'NEEDS_DETAILS' && (
        <DescriptionList
          className="mt-2"
          items={[
            { term: text('Claims_Payout_Method'), value: text(`Claims_Payout_${method}`) },
            ...(lastFour === ''
              ? []
              : [
                  {
                    term: text('Claims_Payout_Account'),
                    value: <Verbatim dir="ltr">•••• {lastFour}</Verbatim>,
                  },
                ]),
          ]}
        />
      )}
      {asksForAccount(claim) && isWithinReach(view, page) && (
        <LinkButton href={link(view, page)} className="mt-4 max-sm:w-full">
          {text('Claims_Payout_Tell')}
        </LinkButton>
      )}
    </SectionCard>
  );
}
