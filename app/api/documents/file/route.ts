import { answerDownload } from '@/lib/documents';

export const dynamic = 'force-dynamic';

/** A file, or a thumbnail of it, for the holder it belongs to. */
export const GET = answerDownload;
