import { readiness } from '@/lib/operations';
import { plainPolicy, refusedMethods } from '@/lib/request';

export const dynamic = 'force-dynamic';

export const { DELETE, OPTIONS, PATCH, POST, PUT } = refusedMethods('GET, HEAD');

const headers = { 'cache-control': 'no-store', 'content-security-policy': plainPolicy };

/** For an orchestrator: 200 while this process should be sent requests, else 503 and why. */
export async function GET(): Promise<Response> {
  const state = await readiness();
  return state === 'ready'
    ? Response.json({ status: 'pass' }, { headers })
    : Response.json({ status: 'fail', output: state }, { status: 503, headers });
}
