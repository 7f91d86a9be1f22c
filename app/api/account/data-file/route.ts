import { answerCopy } from '@/lib/account';

export const dynamic = 'force-dynamic';

/** The copy that a holder has asked for, for nobody else. */
export const GET = answerCopy;
