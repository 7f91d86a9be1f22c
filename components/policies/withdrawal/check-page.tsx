import { redirect } from 'next/navigation';
import { Form, SubmitButton } from '@/components/form';
import { Card, LinkButton } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import { withdrawDonePage, withdrawPage } from '@/lib/policies/withdrawal/addresses';
import { confirmWithdrawal } from '@/lib/policies/withdrawal/confirm-withdrawal';
import type { WithdrawalStep } from '@/lib/policies/withdrawal/statement';
import type { View } from '@/lib/request';
import { StatementList } from './statement-list';

/** The statement before it is sent: only the button here withdraws from the contract. */
export function CheckWithdrawalPage({
  view,
  step,
  kept,
}: {
  readonly view: View;
  readonly step: WithdrawalStep;
  readonly kept: KeptForm | undefined;
}) {
  if (step.kind === 'received') redirect(link(view, withdrawDonePage));
  // A statement that was confirmed too late says so here.
  if (step.kind === 'none' && !kept) redirect(link(view, withdrawPage));
  const { text } = texts(view.snapshot, view.language);
  return (
    <NarrowPage
      title={text('Withdraw_Check_Title')}
      lead={text('Withdraw_Check_Lead')}
      back={{ href: link(view, withdrawPage), label: text('Withdraw_Title') }}
    >
      {step.kind === 'stated' && (
        <Card className="mb-8">
          <StatementList view={view} statement={step.statement} />
        </Card>
      )}
      <Form
        view={view}
        change={confirmWithdrawal}
        kept={kept}
        {...(step.kind === 'stated' ? { flow: step.id } : {})}
        lockedBy={['WITHDRAWAL_OVER']}
        label={text('Withdraw_Check_Title')}
      >
        <div className="flex flex-wrap gap-3">
          <SubmitButton size="large" pending={text('Withdraw_Pending')}>
            {text('Withdraw_Check_Button')}
          </SubmitButton>
          <LinkButton href={link(view, withdrawPage)} variant="secondary" size="large">
            {text('Withdraw_Check_Change')}
          </LinkButton>
        </div>
      </Form>
    </NarrowPage>
  );
}
