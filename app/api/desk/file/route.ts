import { answerDeskFile } from '@/lib/desk';

export const dynamic = 'force-dynamic';

/** A file of a claim, or a thumbnail of it, for handlers. */
export const GET = answerDeskFile;
