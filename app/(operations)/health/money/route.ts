import type { NextRequest } from 'next/server';
import { answerMoneyPage } from '@/lib/operations';
import { answerSafely, refusedMethods, toResponse } from '@/lib/request';

export const dynamic = 'force-dynamic';

export const { DELETE, OPTIONS, PATCH, POST, PUT } = refusedMethods('GET, HEAD');

/** What waits for operators about money, of all clients: opened by `npm run payments -- page`. */
export function GET({ nextUrl, cookies }: NextRequest): Promise<Response> {
  const read = (name: string) => cookies.get(name)?.value;
  return answerSafely(async () =>
    toResponse(await answerMoneyPage({ query: nextUrl.searchParams, cookies: read })),
  );
}
