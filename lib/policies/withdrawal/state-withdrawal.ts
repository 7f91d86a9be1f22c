import { defineChange, type Quota } from '@/lib/changes';
import { texts } from '@/lib/content';
import { emailRule, type FieldRule, textRules } from '@/lib/form';
import type { View } from '@/lib/request';
import { inboxOf } from '@/lib/verification';
import { withdrawCheckPage, withdrawDonePage } from './addresses';
import { keepStatement } from './statement';

/** Statements from one network address in half an hour. */
const mostFromAddress = 10;
/** Statements whose receipt goes to one inbox, from everyone together, in a day. */
const mostForInbox = 10;

/** Who withdraws, from what, and where the receipt goes: what the law asks for, and no reason. */
function statementRules(view: View) {
  const content = texts(view.snapshot, view.language);
  const { text } = content;
  return [
    {
      name: 'Name',
      kind: 'text',
      ...textRules(content, text('Withdraw_Name'), { longest: 100 }),
    },
    {
      name: 'PlanNumber',
      kind: 'text',
      ...textRules(content, text('Withdraw_Number'), { longest: 60 }),
    },
    emailRule(content, 'Withdraw_Email'),
  ] as const satisfies readonly FieldRule[];
}

/** Takes a statement that is still to be confirmed. The contract is not looked up. */
export const stateWithdrawal = defineChange({
  address: '/api/withdraw',
  rules: statementRules,
  uses: {
    of: ({ view, networkAddress, input }) => statementsFor(view, networkAddress, input.Email),
    usedUp: 'TOO_MANY_WITHDRAWALS',
  },
  async run({ view, input, cookies }) {
    const statement = { name: input.Name, planNumber: input.PlanNumber, email: input.Email };
    const cookie = await keepStatement(view, cookies, statement);
    return cookie
      ? { kind: 'go', to: withdrawCheckPage, cookies: [cookie] }
      : { kind: 'go', to: withdrawDonePage };
  },
});

/** Each statement leads to one receipt at most, so that counting statements bounds what an inbox gets. */
function statementsFor(
  { snapshot: { id: clientId } }: View,
  networkAddress: string,
  email: string,
): readonly Quota[] {
  return [
    { clientId, subject: `withdrawal:${networkAddress}`, most: mostFromAddress, minutes: 30 },
    {
      clientId,
      subject: `withdrawal-for:${inboxOf(clientId, email)}`,
      most: mostForInbox,
      minutes: 24 * 60,
    },
  ];
}
