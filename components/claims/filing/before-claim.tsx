import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '@/components/ui';
import type { MostBorne } from '@/lib/claims/filing/most-borne';
import type { ClaimStart } from '@/lib/claims/filing/start';
import { texts } from '@/lib/content';
import type { View } from '@/lib/request';

const wholeShare = 10_000;

/** What to know before a claim: what to have at hand, how long, what it costs at most, what is next. */
export function BeforeClaim({
  view,
  start: { most, takesCode },
}: {
  readonly view: View;
  readonly start: ClaimStart;
}) {
  const { text } = texts(view.snapshot, view.language);
  const hand = ['What', 'Receipt', ...(takesCode ? ['Code'] : [])];
  return (
    <div className="grid gap-x-10 gap-y-8 border-t border-neutral-5 pt-8 sm:grid-cols-2">
      <Part icon="icon-list" title={text('Claims_Start_Hand')}>
        <ul className="list-disc space-y-1 ps-5">
          {hand.map((name) => (
            <li key={name}>{text(`Claims_Start_Hand_${name}`)}</li>
          ))}
        </ul>
      </Part>
      <Part icon="icon-steps" title={text('Claims_Start_Then')}>
        <ol className="list-decimal space-y-1 ps-5">
          {['Tell', 'Decide', 'Choose'].map((name) => (
            <li key={name}>{text(`Claims_Start_Then_${name}`)}</li>
          ))}
        </ol>
      </Part>
      <Part icon="icon-clock" title={text('Claims_Start_Time')}>
        <p>{text('Claims_Start_Time_Text')}</p>
      </Part>
      <Part icon="icon-wallet" title={text('Claims_Start_Cost_Title')}>
        {costLines(view, most).map((line) => (
          <p key={line} className="not-first:mt-2">
            {line}
          </p>
        ))}
      </Part>
    </div>
  );
}

/** What the holder bears at most: in figures where the coverages say so, else where to read it. */
function costLines(view: View, most: MostBorne | undefined): readonly string[] {
  const { text, money } = texts(view.snapshot, view.language);
  if (!most) return [text('Claims_Start_Cost')];
  const { amount, isTaxed, share } = most;
  const sum = money(amount.amount, amount.currency);
  const isFree = amount.amount === 0;
  return [
    ...(isFree && share !== undefined
      ? []
      : [
          text(isFree ? 'Claims_Start_Cost_Nothing' : 'Claims_Start_Cost_Most', { amount: sum }) +
            (isTaxed ? ` ${text('Claims_Start_Cost_Tax')}` : ''),
        ]),
    ...(share === undefined
      ? []
      : [text('Claims_Start_Cost_Share', { share: share / wholeShare })]),
    text('Claims_Start_Cost_Before'),
  ];
}

function Part({
  icon,
  title,
  children,
}: {
  readonly icon: ComponentProps<typeof Icon>['drawing'];
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section className="min-w-0">
      <h2 className="mb-2 flex items-center gap-3 text-lg">
        <Icon drawing={icon} className="size-6 text-link" />
        {title}
      </h2>
      {children}
    </section>
  );
}
