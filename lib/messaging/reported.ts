import { inTransaction, type PrismaTransaction } from '@/lib/db';
import { type MessageReport, settleByReport } from './store';

/**
 * Why less is sent to an address: whoever was handed a message said that nothing arrives there, a report
 * said so later, or its reader has complained.
 */
export type Silence = 'GONE' | 'REPORTED' | 'UNWANTED';

/** What is done where an address takes no messages any more, or wants none. */
export type Silenced = (
  transaction: PrismaTransaction,
  clientId: string,
  recipientHash: string,
  why: Silence,
) => Promise<void>;

/**
 * Writes down what was reported of a message, and with it what follows for its address. One report
 * counts once: whose holder has turned an address on again since is not undone by a copy of it.
 * @param why the address is turned off; nothing where it is not
 * @returns whether it is news of a message of this client that was handed over
 */
export function noteReport(
  report: MessageReport,
  why: Silence | undefined,
  silenced: Silenced,
): Promise<boolean> {
  return inTransaction(async (transaction) => {
    const settled = await settleByReport(transaction, report);
    if (!settled) return false;
    const { recipientHash } = settled;
    if (why && recipientHash !== null)
      await silenced(transaction, report.clientId, recipientHash, why);
    return true;
  });
}
