import type { NextRequest } from 'next/server';
import { answerUpload, documentsPage, uploadsAddress } from '@/lib/documents';
import { outsideMiddleware } from '@/lib/entry/outside-middleware';
import { refusedMethods } from '@/lib/request';

/** Announces a file that is about to arrive, by tus. */
export const POST = outsideMiddleware(uploadsAddress, (request: NextRequest) =>
  answerUpload(request, documentsPage),
);

export const { DELETE, GET, HEAD, OPTIONS, PATCH, PUT } = refusedMethods('POST');
