import { answerUpdates } from '@/lib/updates';

export const dynamic = 'force-dynamic';

/** Whether there is something new of the contract that a page shows. */
export const GET = answerUpdates;
