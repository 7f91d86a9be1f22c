import { plainPolicy, refusedMethods } from '@/lib/request';

export const dynamic = 'force-dynamic';

export const { DELETE, OPTIONS, PATCH, POST, PUT } = refusedMethods('GET, HEAD');

/** For an orchestrator: this process answers. */
export function GET(): Response {
  return Response.json(
    { status: 'pass' },
    { headers: { 'cache-control': 'no-store', 'content-security-policy': plainPolicy } },
  );
}
