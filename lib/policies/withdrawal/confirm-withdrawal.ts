import { defineChange, type Refused } from '@/lib/changes';
import { originOf } from '@/lib/clients';
import { inTransaction } from '@/lib/db';
import { composeMessage, sendMessage } from '@/lib/messaging';
import { withdrawDonePage } from './addresses';
import { currentStatement, keepReceipt, statementIdOf } from './statement';
import { receiveWithdrawal } from './store';

/**
 * Receives a withdrawal: it counts from this moment, and its receipt goes out once. The contract is not
 * looked up, so that the answer is the same whether it exists or not; people verify it.
 */
export const confirmWithdrawal = defineChange({
  address: '/api/withdraw/confirm',
  flow: statementIdOf,
  async run({ view, cookies }) {
    const current = await currentStatement(view, cookies);
    if (!current) return statementOver;
    const { snapshot, language } = view;
    await inTransaction(async (transaction) => {
      const received = await receiveWithdrawal(transaction, view, current);
      if (!received) return;
      const { reference, receivedAt, name, planNumber: number, email } = received;
      await sendMessage(transaction, {
        clientId: snapshot.id,
        channel: 'email',
        kind: 'withdrawal-received',
        recipient: email,
        language,
        ...composeMessage(snapshot, language, 'email', 'WITHDRAWAL_RECEIVED', {
          reference,
          at: receivedAt.toISOString(),
          name,
          number,
          email,
          help: new URL('/pages/contact-us', originOf(snapshot, '')).href,
        }),
      });
    });
    return { kind: 'go', to: withdrawDonePage, cookies: [await keepReceipt(view, current)] };
  },
});

/** It was stated too long ago, or in another browser. */
const statementOver: Refused = {
  kind: 'refused',
  errCode: 'WITHDRAWAL_OVER',
  status: 409,
  reset: true,
};
