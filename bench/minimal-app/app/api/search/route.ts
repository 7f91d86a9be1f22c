import pg from 'pg';
import { z } from 'zod';
import { clientOf } from '../../../clients';

/** With as many connections as the portal has. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const searchSchema = z.object({
  Option1_SearchTerm1: z.string(),
  Option1_SearchTerm2: z.string(),
});

const mostAttempts = 5;

/** The two queries of a search: it is counted by who asks, then one contract has to have both terms. */
export async function POST(request: Request): Promise<Response> {
  const client = clientOf(request.headers.get('host'));
  const search = searchSchema.safeParse(await request.json());
  if (!client || !search.success) return Response.json({ kind: 'invalid' }, { status: 400 });
  const counted = await pool.query<{ attempts: number }>(
    `INSERT INTO minimal_attempt AS known (client_id, subject, attempts, window_ends)
     VALUES ($1, $2, 1, now() + interval '30 minutes')
     ON CONFLICT (client_id, subject) DO UPDATE SET
       attempts = CASE WHEN known.window_ends <= now() THEN 1 ELSE known.attempts + 1 END,
       window_ends = now() + interval '30 minutes'
     RETURNING attempts`,
    [client, request.headers.get('x-forwarded-for')],
  );
  if ((counted.rows[0]?.attempts ?? 0) > mostAttempts)
    return Response.json({ kind: 'locked' }, { status: 423 });
  const found = await pool.query(
    `SELECT contract.id, contract.emails, contract.phone_numbers FROM platform.contract
     JOIN platform.search_term AS number ON number.contract_id = contract.id
       AND number.client_id = $1 AND number.key = $2 AND number.value = $3
     JOIN platform.search_term AS zip ON zip.contract_id = contract.id
       AND zip.client_id = $1 AND zip.key = $4 AND zip.value = $5
     LIMIT 2`,
    [client, ...Object.entries(search.data).flatMap(([key, value]) => [key, value.toLowerCase()])],
  );
  return Response.json(
    { kind: found.rows.length === 1 ? 'found' : 'missing' },
    { status: found.rows.length === 1 ? 200 : 404, headers: { 'cache-control': 'no-store' } },
  );
}
