import { plainPolicy } from '@/lib/entry';

/** An endpoint that does not exist: nothing of the pages' not-found page, which has a brand. */
function missing(): Response {
  return Response.json(
    { kind: 'missing' },
    {
      status: 404,
      headers: {
        'cache-control': 'no-store',
        'content-security-policy': plainPolicy,
      },
    },
  );
}

export { missing as DELETE, missing as GET, missing as PATCH, missing as POST, missing as PUT };
