import { Card } from '@/components/ui';
import { type CauseCost, causeCost, mayBeInspected } from '@/lib/claims/filing/cause-cost';
import type { Filing } from '@/lib/claims/filing/steps';
import { texts } from '@/lib/content';
import type { Money } from '@/lib/platform';
import type { View } from '@/lib/request';

const wholeShare = 10_000;

/** §2.1 file-claim: what the cause that was chosen costs, in one line; nothing where nobody says. */
export function CauseCostLine({ view, filing }: { readonly view: View; readonly filing: Filing }) {
  const { text } = texts(view.snapshot, view.language);
  const cost = causeCost(filing);
  if (!cost) return null;
  return (
    <p className="-mt-3 mb-6 text-sm">
      <span className="font-semibold">{text(titleOf(cost))}</span>
      {` ${linesOf(view, cost).join(' ')}`}
    </p>
  );
}

/** The same where the claim is filed: the holder confirms what is known of it by then. */
export function CauseCostCard({ view, filing }: { readonly view: View; readonly filing: Filing }) {
  const { text } = texts(view.snapshot, view.language);
  const cost = causeCost(filing);
  if (!cost) return null;
  const known = mayBeInspected(filing) ? 'Claims_Cost_Known' : 'Claims_Cost_Known_Unseen';
  return (
    <Card padding="small">
      <h2 className="text-lg">{text(titleOf(cost))}</h2>
      <p className="mt-2">{linesOf(view, cost).join(' ')}</p>
      {!isPaidBack(cost) && <p className="mt-2 text-sm text-muted">{text(known)}</p>}
    </Card>
  );
}

function titleOf(cost: CauseCost): string {
  return isPaidBack(cost) ? 'Claims_Cost_Title_Back' : 'Claims_Cost_Title';
}

function isPaidBack({ kind }: CauseCost): boolean {
  return kind === 'BACK' || kind === 'BACK_LESS';
}

function linesOf(view: View, cost: CauseCost): readonly string[] {
  const { text, money } = texts(view.snapshot, view.language);
  const sum = ({ amount, currency }: Money) => money(amount, currency);
  switch (cost.kind) {
    case 'PAYS': {
      const { least, most } = cost;
      if (most.amount === 0) return [text('Claims_Cost_Nothing')];
      return least.amount === most.amount
        ? [text('Claims_Cost_One', { amount: sum(most) })]
        : [text('Claims_Cost_Range', { least: sum(least), most: sum(most) })];
    }
    case 'DEDUCTIBLE': {
      const { amount, share, isTaxed } = cost.deductible;
      if (amount.amount === 0 && share === undefined) return [text('Claims_Cost_No_Deductible')];
      return [
        deductibleText(view, cost.deductible),
        ...(isTaxed ? [text('Claims_Start_Cost_Tax')] : []),
      ];
    }
    case 'BACK': {
      const { paid, back, deductible, isCut } = cost;
      const values = { back: sum(back), paid: sum(paid), deductible: sum(deductible) };
      const isWhole = deductible.amount === 0;
      const name = isCut ? 'Cut' : isWhole ? 'Whole' : 'Less';
      return [text(`Claims_Cost_Back_${name}`, values)];
    }
    case 'BACK_LESS': {
      const { deductible } = cost;
      if (!deductible) return [text('Claims_Cost_Back')];
      const isBorne = deductible.amount.amount > 0 || deductible.share !== undefined;
      return isBorne
        ? [text('Claims_Cost_Back'), deductibleText(view, deductible)]
        : [text('Claims_Cost_Back_NoDeductible')];
    }
  }
}

function deductibleText(
  view: View,
  { amount, share }: Extract<CauseCost, { kind: 'DEDUCTIBLE' }>['deductible'],
): string {
  const { text, money } = texts(view.snapshot, view.language);
  const values = {
    amount: money(amount.amount, amount.currency),
    share: (share ?? 0) / wholeShare,
  };
  if (share === undefined) return text('Claims_Cost_Deductible', values);
  return text(
    amount.amount === 0 ? 'Claims_Cost_Deductible_Share' : 'Claims_Cost_Deductible_Both',
    values,
  );
}
