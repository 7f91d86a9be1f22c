import { redirect } from 'next/navigation';
import { Card, CheckIcon, LinkButton } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import { Verbatim } from '@/components/ui/verbatim';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import { withdrawPage } from '@/lib/policies/withdrawal/addresses';
import type { WithdrawalStep } from '@/lib/policies/withdrawal/statement';
import { linkWithinReach, type View } from '@/lib/request';
import { StatementList } from './statement-list';

/** The receipt of a withdrawal: when it was received, what it says, and what people do next. */
export function WithdrawalReceivedPage({
  view,
  step,
}: {
  readonly view: View;
  readonly step: WithdrawalStep;
}) {
  if (step.kind !== 'received') redirect(link(view, withdrawPage));
  const { text, stamp } = texts(view.snapshot, view.language);
  const { received } = step;
  return (
    <NarrowPage
      icon={<CheckIcon className="size-7" />}
      title={text('Withdraw_Done_Title')}
      lead={text('Withdraw_Done_Lead')}
    >
      <Card tone="accent" padding="small">
        <p className="text-sm text-muted">{text('Withdraw_Reference')}</p>
        <p className="mt-1 text-2xl font-semibold tracking-wider tabular-nums">
          <Verbatim dir="ltr" className="inline-block max-w-full break-all">
            {received.reference}
          </Verbatim>
        </p>
        <p className="mt-4 text-sm text-muted">{text('Withdraw_ReceivedAt')}</p>
        <p className="mt-1 text-lg font-semibold">
          <time dateTime={received.receivedAt.toISOString()}>{stamp(received.receivedAt)}</time>
        </p>
      </Card>
      <Card className="mt-4" padding="small">
        <StatementList view={view} statement={received} />
      </Card>
      <h2 className="mt-10 mb-3 text-xl">{text('Withdraw_Next')}</h2>
      <ol className="list-decimal space-y-2 ps-5">
        {(['1', '2', '3'] as const).map((number) => (
          <li key={number}>{text(`Withdraw_Next${number}`)}</li>
        ))}
      </ol>
      <div className="mt-8">
        <LinkButton href={linkWithinReach(view, '/')}>{text('Layout_Back_Home')}</LinkButton>
      </div>
    </NarrowPage>
  );
}
