import { DateField, RadioGroup, TextField } from '@/components/form';
import { Notice } from '@/components/ui';
import { asksOfPayment } from '@/lib/claims/filing/early-payment';
import { stepPage } from '@/lib/claims/filing/pages';
import { currencyField, tellExpense } from '@/lib/claims/filing/say';
import { texts, writtenMoney } from '@/lib/content';
import { dateExample, writtenDay } from '@/lib/form';
import { link } from '@/lib/navigation';
import { Step } from './step';
import { StepForm, type StepProps } from './step-form';

/** What was paid to whom, of a claim for money back. */
export function ExpenseStep({
  view,
  filing,
  kept,
  currency,
}: StepProps & { readonly currency: string }) {
  const { text, date } = texts(view.snapshot, view.language);
  const { expense } = filing.answers;
  const authorised = expense && (expense.wasAuthorised ? 'YES' : 'NO');
  return (
    <Step view={view} filing={filing} step="documents">
      <StepForm
        view={view}
        filing={filing}
        kept={kept}
        step="documents"
        change={tellExpense}
        label={text('Claims_Step_documents')}
        hidden={{ [currencyField]: currency }}
        {...(expense
          ? {
              given: {
                paidTo: expense.paidTo,
                paidOn: writtenDay({ ...view, text }, expense.paidOn),
                // What it is for may have become something of a plan in another currency.
                cost:
                  expense.cost.currency === currency
                    ? writtenMoney(expense.cost.amount, currency, view)
                    : '',
                authorised: authorised ?? '',
              },
            }
          : {})}
      >
        <TextField
          name="paidTo"
          label={text('Claims_Expense_PaidTo')}
          hint={text('Claims_Expense_PaidTo_Hint')}
          autoComplete="off"
        />
        <DateField
          name="paidOn"
          label={text('Claims_Expense_PaidOn')}
          hint={text('Lookup_Date_Hint', { format: dateExample({ ...view, text }) })}
          openLabel={text('Lookup_Date_Open')}
        />
        {expense && filing.answers.dateOfLoss && asksOfPayment(filing.answers) && (
          <Notice tone="warning" role="status">
            {text('Claims_Expense_Early', {
              paid: date(expense.paidOn),
              loss: date(filing.answers.dateOfLoss),
            })}{' '}
            <a href={link(view, stepPage(filing.draft.id, 'incident'))} className="link">
              {text('Claims_Expense_Early_Loss')}
            </a>
          </Notice>
        )}
        <TextField
          name="cost"
          label={text('Claims_Expense_Cost_In', { currency })}
          hint={text('Claims_Expense_Cost_Hint', {
            currency,
            example: writtenMoney(104_950, currency, view),
          })}
          autoComplete="off"
        />
        <RadioGroup
          name="authorised"
          legend={text('Claims_Expense_Authorised')}
          hint={text('Claims_Expense_Authorised_Hint')}
          defaultValue={authorised}
          options={['YES', 'NO'].map((value) => ({ value, label: text(`Claims_${value}`) }))}
        />
      </StepForm>
    </Step>
  );
}
