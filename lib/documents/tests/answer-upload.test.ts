import { NextRequest } from 'next/server';
import { expect, it } from 'vitest';
import { answerUpload, uploadsAddress } from '../arriving/answer-upload';

it.each(['POST', 'PATCH', 'HEAD', 'DELETE'])(
  'far too long metadata of a %s is refused before the database is asked for anything',
  async (method) => {
    const request = new NextRequest(`http://northwind.localhost${uploadsAddress}`, {
      method,
      headers: { 'upload-metadata': ','.repeat(50_000) },
    });
    const answer = await answerUpload(request, '/');
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ kind: 'refused', errCode: 'UNREADABLE' });
  },
);
