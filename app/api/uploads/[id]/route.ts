import type { NextRequest } from 'next/server';
import { answerUpload, documentsPage, uploadsAddress } from '@/lib/documents';
import { outsideMiddleware } from '@/lib/entry/outside-middleware';
import { refusedMethods } from '@/lib/request';

const answer = outsideMiddleware(uploadsAddress, (request: NextRequest) =>
  answerUpload(request, documentsPage),
);

/** How far a file has arrived, more of it, and no more of it, by tus. */
export { answer as DELETE, answer as HEAD, answer as PATCH };

export const { GET, OPTIONS, POST, PUT } = refusedMethods('DELETE, HEAD, PATCH');
