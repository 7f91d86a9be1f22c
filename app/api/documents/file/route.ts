import { answerDownload } from '@/lib/documents';

export const dynamic = 'force-dynamic';

/** A file, or a small picture of it, for whom it belongs to. */
export const GET = answerDownload;
