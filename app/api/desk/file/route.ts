import { answerDeskFile } from '@/lib/desk';

export const dynamic = 'force-dynamic';

/** A file of a claim, or a small picture of it, for whoever decides it. */
export const GET = answerDeskFile;
