import { isReady } from '@/lib/health';

export const dynamic = 'force-dynamic';

/** For an orchestrator: 200 while this process should be sent requests, else 503. */
export async function GET(): Promise<Response> {
  const ready = await isReady();
  return Response.json(
    { status: ready ? 'pass' : 'fail' },
    { status: ready ? 200 : 503, headers: { 'cache-control': 'no-store' } },
  );
}
