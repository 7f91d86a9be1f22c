import type { NextRequest } from 'next/server';
import { draftImage } from '@/lib/editing';
import { answerSafely } from '@/lib/request';

/** The image that waits in a draft, for editors alone. */
export function GET(request: NextRequest): Promise<Response> {
  return answerSafely(async () => {
    const cookies = (name: string) => request.cookies.get(name)?.value;
    const name = request.nextUrl.searchParams.get('name')?.replaceAll('\0', '') ?? '';
    const image = await draftImage(request.headers.get('host'), cookies, name);
    const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
    if (!image) return new Response('Not found\n', { status: 404, headers });
    return new Response(image.bytes, {
      headers: { ...headers, 'content-type': image.mediaType },
    });
  });
}
