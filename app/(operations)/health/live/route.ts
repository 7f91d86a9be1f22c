import { plainPolicy } from '@/lib/request';

export const dynamic = 'force-dynamic';

/** For an orchestrator: this process answers. */
export function GET(): Response {
  return Response.json(
    { status: 'pass' },
    { headers: { 'cache-control': 'no-store', 'content-security-policy': plainPolicy } },
  );
}
