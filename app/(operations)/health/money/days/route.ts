import type { NextRequest } from 'next/server';
import { answerMoneyDays } from '@/lib/operations';
import { answerSafely, refusedMethods, toResponse } from '@/lib/request';

export const dynamic = 'force-dynamic';

export const { DELETE, OPTIONS, PATCH, POST, PUT } = refusedMethods('GET, HEAD');

/** What a client took and refunded on each day, as CSV, for operators who have opened the page beside. */
export function GET({ nextUrl, cookies }: NextRequest): Promise<Response> {
  const read = (name: string) => cookies.get(name)?.value;
  return answerSafely(async () =>
    toResponse(await answerMoneyDays({ query: nextUrl.searchParams, cookies: read })),
  );
}
