import { type NextRequest, NextResponse } from 'next/server';
import { panelContent } from '@/lib/editing';
import { answerSafely } from '@/lib/request';

/** One label for edit mode; for editors alone. */
export function GET(request: NextRequest): Promise<Response> {
  return answerSafely(async () => {
    const cookies = (name: string) => request.cookies.get(name)?.value;
    const name = request.nextUrl.searchParams.get('name')?.replaceAll('\0', '') ?? '';
    const content = await panelContent(request.headers.get('host'), cookies, name);
    const headers = { 'cache-control': 'no-store' };
    return content
      ? NextResponse.json(content, { headers })
      : NextResponse.json({ kind: 'unknown' }, { status: 404, headers });
  });
}
