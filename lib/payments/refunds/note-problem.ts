import { database } from '@/lib/db';
import { log } from '@/lib/observability';
import type { Refund } from './refund';

const minute = 60_000;
const day = 24 * 60 * minute;

/** How long what may pass by itself is left alone: the webhook that says how a dispute ends can be lost. */
const passing: Readonly<Record<string, number>> = { DISPUTED: day, NO_ACCOUNT: 15 * minute };

/** Says why a refund that is asked for needs somebody, and looks again at what may pass by itself. */
export async function noteProblem(refund: Refund, problem: string): Promise<void> {
  const { id, state } = refund;
  if (state !== 'ASKED') return;
  if (refund.problem !== problem) log.error({ refund: id, problem }, 'A refund needs somebody');
  const wait = passing[problem];
  await database().paymentRefund.updateMany({
    where: { id, state },
    data: { problem, checkAt: wait === undefined ? null : new Date(Date.now() + wait) },
  });
}
